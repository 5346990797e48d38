// What the Swift runtime takes from a C library, for a module without one.

typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;

// MARK: Memory. Blocks of powers of two; each size keeps a list of those that are free.

extern byte __heap_base;
static size_t end;
static struct block { struct block *next; } *idle[32];
enum { head = 16 };

static void *taken(int size) {
  struct block *block = idle[size];
  if (block) {
    idle[size] = block->next;
    return block;
  }
  if (!end) end = ((size_t)&__heap_base + 15) & ~(size_t)15;
  size_t next = end + ((size_t)1 << size);
  size_t have = (size_t)__builtin_wasm_memory_size(0) << 16;
  if (next < end) __builtin_trap();
  if (next > have) {
    size_t pages = (next - have + 65535) >> 16, more = have >> 18;
    if (__builtin_wasm_memory_grow(0, pages > more ? pages : more) == (size_t)-1 &&
        __builtin_wasm_memory_grow(0, pages) == (size_t)-1)
      __builtin_trap();
  }
  block = (struct block *)end;
  end = next;
  return block;
}

void *malloc(size_t count) {
  int size = 5;
  while (((size_t)1 << size) < count + head) size++;
  byte *block = taken(size);
  *(int *)block = size;
  return block + head;
}

void free(void *pointer) {
  if (!pointer) return;
  struct block *block = (struct block *)((byte *)pointer - head);
  int size = *(int *)block;
  block->next = idle[size];
  idle[size] = block;
}

// All blocks lie at a multiple of 16, which is the most that Swift asks for.
int posix_memalign(void **pointer, size_t alignment, size_t count) {
  if (alignment > 16) __builtin_trap();
  *pointer = malloc(count);
  return 0;
}

void *calloc(size_t number, size_t size) {
  void *memory = malloc(number * size);
  __builtin_memset(memory, 0, number * size);
  return memory;
}

void *realloc(void *pointer, size_t count) {
  if (!pointer) return malloc(count);
  size_t had = ((size_t)1 << *(int *)((byte *)pointer - head)) - head;
  if (count <= had) return pointer;
  void *memory = malloc(count);
  __builtin_memcpy(memory, pointer, had);
  free(pointer);
  return memory;
}

// The instructions of the machine for these are used, so they are no loops of their own.
void *memcpy(void *to, const void *from, size_t count) {
  return __builtin_memcpy(to, from, count);
}
void *memmove(void *to, const void *from, size_t count) {
  return __builtin_memmove(to, from, count);
}
void *memset(void *to, int value, size_t count) { return __builtin_memset(to, value, count); }

int memcmp(const void *one, const void *other, size_t count) {
  const byte *a = one, *b = other;
  for (size_t i = 0; i < count; i++)
    if (a[i] != b[i]) return a[i] < b[i] ? -1 : 1;
  return 0;
}

size_t strlen(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

// MARK: What a page needs nothing of

// Nothing is printed.
int putchar(int letter) { return letter; }

// The seed of hash tables: no one attacks those of a page of their own.
void arc4random_buf(void *buffer, size_t count) { __builtin_memset(buffer, 42, count); }

// MARK: Numbers

double round(double x) {
  double whole = __builtin_trunc(x);
  return __builtin_fabs(x - whole) >= 0.5 ? whole + __builtin_copysign(1, x) : whole;
}

// The remainder, exactly: both are made whole multiples of the same power of two.
double fmod(double x, double y) {
  double rest = __builtin_fabs(x), divisor = __builtin_fabs(y);
  if (!(divisor > 0) || rest - rest != 0) return __builtin_nan("");
  while (rest >= divisor) {
    double part = divisor;
    while (part * 2 <= rest) part *= 2;
    rest -= part;
  }
  return __builtin_copysign(rest, x);
}

typedef unsigned long long word;
typedef int ti __attribute__((mode(TI)));
union wide { ti all; struct { word low, high; } parts; };

// The product of two numbers of 128 bits, of which the compiler makes calls.
ti __multi3(ti one, ti other) {
  union wide a, b, product;
  a.all = one;
  b.all = other;
  word al = a.parts.low & 0xFFFFFFFF, ah = a.parts.low >> 32;
  word bl = b.parts.low & 0xFFFFFFFF, bh = b.parts.low >> 32;
  word low = al * bl, middle = ah * bl + (low >> 32), other_middle = al * bh + (middle & 0xFFFFFFFF);
  product.parts.low = (other_middle << 32) | (low & 0xFFFFFFFF);
  product.parts.high = ah * bh + (middle >> 32) + (other_middle >> 32)
    + a.parts.high * b.parts.low + a.parts.low * b.parts.high;
  return product.all;
}

// MARK: Reading a decimal number, rounded to the nearest double and half to even

enum { limbs = 140 };

// A natural number in base 2^32, lowest limb first: room for 768 digits, which decide any double,
// and for powers of ten up to 10^400.
struct natural { unsigned count, limb[limbs]; };

static void multiply(struct natural *n, unsigned by, unsigned plus) {
  word carry = plus;
  for (unsigned i = 0; i < n->count; i++) {
    carry += (word)n->limb[i] * by;
    n->limb[i] = (unsigned)carry;
    carry >>= 32;
  }
  if (carry && n->count < limbs) n->limb[n->count++] = (unsigned)carry;
}

static void shift(struct natural *n, int bits) {
  for (; bits >= 31; bits -= 31) multiply(n, 1u << 31, 0);
  multiply(n, 1u << bits, 0);
}

static int compare(const struct natural *a, const struct natural *b) {
  if (a->count != b->count) return a->count < b->count ? -1 : 1;
  for (unsigned i = a->count; i-- > 0;)
    if (a->limb[i] != b->limb[i]) return a->limb[i] < b->limb[i] ? -1 : 1;
  return 0;
}

static void subtract(struct natural *a, const struct natural *b) {
  long long borrow = 0;
  for (unsigned i = 0; i < a->count; i++) {
    borrow += (long long)a->limb[i] - (i < b->count ? b->limb[i] : 0);
    a->limb[i] = (unsigned)borrow;
    borrow >>= 32;
  }
  while (a->count && !a->limb[a->count - 1]) a->count--;
}

static int bits(const struct natural *n) {
  return n->count ? (int)n->count * 32 - __builtin_clz(n->limb[n->count - 1]) : 0;
}

// The double nearest to over / under, both above 0.
static double quotient(struct natural *over, struct natural *under) {
  // The quotient gets 53 or 54 bits, or fewer if it is subnormal.
  int exponent = bits(over) - bits(under) - 54;
  if (exponent < -1074) exponent = -1074;
  if (exponent > 0) shift(under, exponent); else shift(over, -exponent);
  word mantissa = 0;
  int width = bits(over) - bits(under);
  if (width < 0) width = 0;
  shift(under, width);
  for (int i = width; i >= 0; i--) {
    mantissa <<= 1;
    if (compare(over, under) >= 0) {
      subtract(over, under);
      mantissa |= 1;
    }
    shift(over, 1);
  }
  // What is left, doubled, against the divisor says which way the last bit is rounded.
  int rest = compare(over, under), isExact = over->count == 0;
  while (mantissa >> 53) {
    int half = mantissa & 1;
    rest = half ? (isExact ? 0 : 1) : (isExact ? -1 : -1);
    isExact = isExact && !half;
    mantissa >>= 1;
    exponent++;
  }
  if (rest > 0 || (rest == 0 && (mantissa & 1))) mantissa++;
  double value = (double)mantissa;
  while (exponent > 0) {
    int step = exponent > 1000 ? 1000 : exponent;
    union { word bits; double value; } power = { (word)(1023 + step) << 52 };
    value *= power.value;
    exponent -= step;
  }
  // A subnormal is exact here: its lowest bit is that of the mantissa.
  while (exponent < 0) {
    int step = exponent < -1000 ? 1000 : -exponent;
    union { word bits; double value; } power = { (word)(1023 - step) << 52 };
    value *= power.value;
    exponent += step;
  }
  return value;
}

static int isDigit(char letter) { return letter >= '0' && letter <= '9'; }

// A number as JSON has it, perhaps with a plus. Returns where it ends; null if it is none.
const char *_swift_stdlib_strtod_clocale(const char *text, double *result) {
  static struct natural over, under;
  const char *at = text;
  int isNegative = *at == '-';
  if (*at == '-' || *at == '+') at++;
  over.count = 0;
  under.count = 1;
  under.limb[0] = 1;
  int power = 0, digits = 0, hasDigit = 0, isFraction = 0;
  for (;; at++) {
    if (*at == '.' && !isFraction) {
      isFraction = 1;
      continue;
    }
    if (!isDigit(*at)) break;
    hasDigit = 1;
    // Digits beyond these only tell whether there is anything: one that is not 0 stays.
    if (digits < 780) {
      if (over.count || *at != '0') {
        if (!over.count) {
          over.count = 1;
          over.limb[0] = 0;
        }
        multiply(&over, 10, (unsigned)(*at - '0'));
        digits++;
      }
      power -= isFraction;
    } else {
      if (*at != '0') over.limb[0] |= 1;
      power += !isFraction;
    }
  }
  if (!hasDigit) return 0;
  if (*at == 'e' || *at == 'E') {
    const char *mark = at++;
    int isSmall = *at == '-', exponent = 0;
    if (*at == '-' || *at == '+') at++;
    if (!isDigit(*at)) at = mark;
    for (; isDigit(*at); at++)
      if (exponent < 100000) exponent = exponent * 10 + (*at - '0');
    power += isSmall ? -exponent : exponent;
  }
  double value = 0;
  if (over.count && power + digits > 310) {
    value = __builtin_inf();
  } else if (over.count && power + digits > -326) {
    for (; power > 0; power--) multiply(&over, 10, 0);
    for (; power < 0; power++) multiply(&under, 10, 0);
    value = quotient(&over, &under);
  }
  *result = isNegative ? -value : value;
  return at;
}
