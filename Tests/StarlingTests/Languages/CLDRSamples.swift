/// What CLDR 48 publishes of the languages, as ICU has it.
enum CLDRSamples {
  /// For each language, the whole numbers of 0 to 200 and some large ones, by plural form.
  static let plurals = """
    ar: zero 0; one 1; two 2; few 3-10,103-110; many 11-99,111-199; other 100-102,200,1000000,\
    2000000,1000001
    cs: one 1; few 2-4; other 0,5-200,1000000,2000000,1000001
    da: one 1; other 0,2-200,1000000,2000000,1000001
    de: one 1; other 0,2-200,1000000,2000000,1000001
    el: one 1; other 0,2-200,1000000,2000000,1000001
    en: one 1; other 0,2-200,1000000,2000000,1000001
    es: one 1; many 1000000,2000000; other 0,2-200,1000001
    fa: one 0-1; other 2-200,1000000,2000000,1000001
    fi: one 1; other 0,2-200,1000000,2000000,1000001
    fr: one 0-1; many 1000000,2000000; other 2-200,1000001
    he: one 1; two 2; other 0,3-200,1000000,2000000,1000001
    hi: one 0-1; other 2-200,1000000,2000000,1000001
    hu: one 1; other 0,2-200,1000000,2000000,1000001
    id: other 0-200,1000000,2000000,1000001
    it: one 1; many 1000000,2000000; other 0,2-200,1000001
    ja: other 0-200,1000000,2000000,1000001
    ko: other 0-200,1000000,2000000,1000001
    nb: one 1; other 0,2-200,1000000,2000000,1000001
    nl: one 1; other 0,2-200,1000000,2000000,1000001
    pl: one 1; few 2-4,22-24,32-34,42-44,52-54,62-64,72-74,82-84,92-94,102-104,122-124,132-134,\
    142-144,152-154,162-164,172-174,182-184,192-194; many 0,5-21,25-31,35-41,45-51,55-61,65-71,\
    75-81,85-91,95-101,105-121,125-131,135-141,145-151,155-161,165-171,175-181,185-191,195-200,\
    1000000,2000000,1000001
    pt-BR: one 0-1; many 1000000,2000000; other 2-200,1000001
    pt: one 0-1; many 1000000,2000000; other 2-200,1000001
    ro: one 1; few 0,2-19,101-119,1000001; other 20-100,120-200,1000000,2000000
    ru: one 1,21,31,41,51,61,71,81,91,101,121,131,141,151,161,171,181,191,1000001; few 2-4,22-24,\
    32-34,42-44,52-54,62-64,72-74,82-84,92-94,102-104,122-124,132-134,142-144,152-154,162-164,\
    172-174,182-184,192-194; many 0,5-20,25-30,35-40,45-50,55-60,65-70,75-80,85-90,95-100,\
    105-120,125-130,135-140,145-150,155-160,165-170,175-180,185-190,195-200,1000000,2000000
    sv: one 1; other 0,2-200,1000000,2000000,1000001
    th: other 0-200,1000000,2000000,1000001
    tr: one 1; other 0,2-200,1000000,2000000,1000001
    uk: one 1,21,31,41,51,61,71,81,91,101,121,131,141,151,161,171,181,191,1000001; few 2-4,22-24,\
    32-34,42-44,52-54,62-64,72-74,82-84,92-94,102-104,122-124,132-134,142-144,152-154,162-164,\
    172-174,182-184,192-194; many 0,5-20,25-30,35-40,45-50,55-60,65-70,75-80,85-90,95-100,\
    105-120,125-130,135-140,145-150,155-160,165-170,175-180,185-190,195-200,1000000,2000000
    vi: other 0-200,1000000,2000000,1000001
    zh-Hans: other 0-200,1000000,2000000,1000001
    zh-Hant: other 0-200,1000000,2000000,1000001
    br: one 1,21,31,41,51,61,81,101,121,131,141,151,161,181,1000001; two 2,22,32,42,52,62,82,102,\
    122,132,142,152,162,182; few 3-4,9,23-24,29,33-34,39,43-44,49,53-54,59,63-64,69,83-84,89,\
    103-104,109,123-124,129,133-134,139,143-144,149,153-154,159,163-164,169,183-184,\
    189; many 1000000,2000000; other 0,5-8,10-20,25-28,30,35-38,40,45-48,50,55-58,60,65-68,70-80,\
    85-88,90-100,105-108,110-120,125-128,130,135-138,140,145-148,150,155-158,160,165-168,170-180,\
    185-188,190-200,1000,20000,40000,50000,100000
    cy: zero 0; one 1; two 2; few 3; many 6; other 4-5,7-200,1000,20000,40000,50000,100000,\
    1000000,2000000,1000001
    ga: one 1; two 2; few 3-6; many 7-10; other 0,11-200,1000,20000,40000,50000,100000,1000000,\
    2000000,1000001
    gd: one 1,11; two 2,12; few 3-10,13-19; other 0,20-200,1000,20000,40000,50000,100000,1000000,\
    2000000,1000001
    gv: one 1,11,21,31,41,51,61,71,81,91,101,111,121,131,141,151,161,171,181,191,1000001; two 2,\
    12,22,32,42,52,62,72,82,92,102,112,122,132,142,152,162,172,182,192; few 0,20,40,60,80,100,\
    120,140,160,180,200,1000,20000,40000,50000,100000,1000000,2000000; other 3-10,13-19,23-30,\
    33-39,43-50,53-59,63-70,73-79,83-90,93-99,103-110,113-119,123-130,133-139,143-150,153-159,\
    163-170,173-179,183-190,193-199
    kw: zero 0; one 1; two 2,22,42,62,82,102,122,142,162,182,1000,20000,40000,100000; few 3,23,\
    43,63,83,103,123,143,163,183; many 21,41,61,81,101,121,141,161,181,1000001; other 4-20,24-40,\
    44-60,64-80,84-100,104-120,124-140,144-160,164-180,184-200,50000,1000000,2000000
    lt: one 1,21,31,41,51,61,71,81,91,101,121,131,141,151,161,171,181,191,1000001; few 2-9,22-29,\
    32-39,42-49,52-59,62-69,72-79,82-89,92-99,102-109,122-129,132-139,142-149,152-159,162-169,\
    172-179,182-189,192-199; other 0,10-20,30,40,50,60,70,80,90,100,110-120,130,140,150,160,170,\
    180,190,200,1000,20000,40000,50000,100000,1000000,2000000
    lv: zero 0,10-20,30,40,50,60,70,80,90,100,110-120,130,140,150,160,170,180,190,200,1000,20000,\
    40000,50000,100000,1000000,2000000; one 1,21,31,41,51,61,71,81,91,101,121,131,141,151,161,\
    171,181,191,1000001; other 2-9,22-29,32-39,42-49,52-59,62-69,72-79,82-89,92-99,102-109,\
    122-129,132-139,142-149,152-159,162-169,172-179,182-189,192-199
    mt: one 1; two 2; few 0,3-10,103-110; many 11-19,111-119; other 20-102,120-200,1000,20000,\
    40000,50000,100000,1000000,2000000,1000001
    sl: one 1,101,1000001; two 2,102; few 3-4,103-104; other 0,5-100,105-200,1000,20000,40000,\
    50000,100000,1000000,2000000
    sr: one 1,21,31,41,51,61,71,81,91,101,121,131,141,151,161,171,181,191,1000001; few 2-4,22-24,\
    32-34,42-44,52-54,62-64,72-74,82-84,92-94,102-104,122-124,132-134,142-144,152-154,162-164,\
    172-174,182-184,192-194; other 0,5-20,25-30,35-40,45-50,55-60,65-70,75-80,85-90,95-100,\
    105-120,125-130,135-140,145-150,155-160,165-170,175-180,185-190,195-200,1000,20000,40000,\
    50000,100000,1000000,2000000
    tzm: one 0-1,11-99; other 2-10,100-200,1000,20000,40000,50000,100000,1000000,2000000,1000001
    fil: one 0-3,5,7-8,10-13,15,17-18,20-23,25,27-28,30-33,35,37-38,40-43,45,47-48,50-53,55,\
    57-58,60-63,65,67-68,70-73,75,77-78,80-83,85,87-88,90-93,95,97-98,100-103,105,107-108,\
    110-113,115,117-118,120-123,125,127-128,130-133,135,137-138,140-143,145,147-148,150-153,155,\
    157-158,160-163,165,167-168,170-173,175,177-178,180-183,185,187-188,190-193,195,197-198,200,\
    1000,20000,40000,50000,100000,1000000,2000000,1000001; other 4,6,9,14,16,19,24,26,29,34,36,\
    39,44,46,49,54,56,59,64,66,69,74,76,79,84,86,89,94,96,99,104,106,109,114,116,119,124,126,129,\
    134,136,139,144,146,149,154,156,159,164,166,169,174,176,179,184,186,189,194,196,199
    mk: one 1,21,31,41,51,61,71,81,91,101,121,131,141,151,161,171,181,191,1000001; other 0,2-20,\
    22-30,32-40,42-50,52-60,62-70,72-80,82-90,92-100,102-120,122-130,132-140,142-150,152-160,\
    162-170,172-180,182-190,192-200,1000,20000,40000,50000,100000,1000000,2000000
    shi: one 0-1; few 2-10; other 11-200,1000,20000,40000,50000,100000,1000000,2000000,1000001
    ksh: zero 0; one 1; other 2-200,1000,20000,40000,50000,100000,1000000,2000000,1000001
    pt-PT: one 1; many 1000000,2000000; other 0,2-200,1000,20000,40000,50000,100000,1000001
    ak: one 0-1; other 2-200,1000,20000,40000,50000,100000,1000000,2000000,1000001
    """

  /// For each language, lists of one to five things, with "and" and with "or".
  static let lists = """
    ar|conjunction|A|A وB|A وB وC|A وB وC وD|A وB وC وD وE
    ar|disjunction|A|A أو B|A أو B أو C|A أو B أو C أو D|A أو B أو C أو D أو E
    cs|conjunction|A|A a\u{A0}B|A, B a\u{A0}C|A, B, C a\u{A0}D|A, B, C, D a\u{A0}E
    cs|disjunction|A|A nebo B|A, B nebo C|A, B, C nebo D|A, B, C, D nebo E
    da|conjunction|A|A og B|A, B og C|A, B, C og D|A, B, C, D og E
    da|disjunction|A|A eller B|A, B eller C|A, B, C eller D|A, B, C, D eller E
    de|conjunction|A|A und B|A, B und C|A, B, C und D|A, B, C, D und E
    de|disjunction|A|A oder B|A, B oder C|A, B, C oder D|A, B, C, D oder E
    el|conjunction|A|A και B|A, B και C|A, B, C και D|A, B, C, D και E
    el|disjunction|A|A ή B|A, B ή C|A, B, C ή D|A, B, C, D ή E
    en|conjunction|A|A and B|A, B, and C|A, B, C, and D|A, B, C, D, and E
    en|disjunction|A|A or B|A, B, or C|A, B, C, or D|A, B, C, D, or E
    es|conjunction|A|A y B|A, B y C|A, B, C y D|A, B, C, D y E
    es|disjunction|A|A o B|A, B o C|A, B, C o D|A, B, C, D o E
    fa|conjunction|A|A و B|A،\u{200F} B، و C|A،\u{200F} B،\u{200F} C، و D|A،\u{200F} B،\u{200F} C،\u{200F} D، و E
    fa|disjunction|A|A یا B|A،\u{200F} B، یا C|A،\u{200F} B،\u{200F} C، یا D|A،\u{200F} B،\u{200F} C،\u{200F} D، یا E
    fi|conjunction|A|A ja B|A, B ja C|A, B, C ja D|A, B, C, D ja E
    fi|disjunction|A|A tai B|A, B tai C|A, B, C tai D|A, B, C, D tai E
    fr|conjunction|A|A et B|A, B et C|A, B, C et D|A, B, C, D et E
    fr|disjunction|A|A ou B|A, B ou C|A, B, C ou D|A, B, C, D ou E
    he|conjunction|A|A ו-B|A, B ו-C|A, B, C ו-D|A, B, C, D ו-E
    he|disjunction|A|A או B|A, B או C|A, B, C או D|A, B, C, D או E
    hi|conjunction|A|A और B|A, B, और C|A, B, C, और D|A, B, C, D, और E
    hi|disjunction|A|A या B|A, B या C|A, B, C या D|A, B, C, D या E
    hu|conjunction|A|A és B|A, B és C|A, B, C és D|A, B, C, D és E
    hu|disjunction|A|A vagy B|A, B vagy C|A, B, C vagy D|A, B, C, D vagy E
    id|conjunction|A|A dan B|A, B, dan C|A, B, C, dan D|A, B, C, D, dan E
    id|disjunction|A|A atau B|A, B, atau C|A, B, C, atau D|A, B, C, D, atau E
    it|conjunction|A|A e B|A, B e C|A, B, C e D|A, B, C, D e E
    it|disjunction|A|A o B|A, B o C|A, B, C o D|A, B, C, D o E
    ja|conjunction|A|A、B|A、B、C|A、B、C、D|A、B、C、D、E
    ja|disjunction|A|AまたはB|A、B、またはC|A、B、C、またはD|A、B、C、D、またはE
    ko|conjunction|A|A 및 B|A, B 및 C|A, B, C 및 D|A, B, C, D 및 E
    ko|disjunction|A|A 또는 B|A, B 또는 C|A, B, C 또는 D|A, B, C, D 또는 E
    nb|conjunction|A|A og B|A, B og C|A, B, C og D|A, B, C, D og E
    nb|disjunction|A|A eller B|A, B eller C|A, B, C eller D|A, B, C, D eller E
    nl|conjunction|A|A en B|A, B en C|A, B, C en D|A, B, C, D en E
    nl|disjunction|A|A of B|A, B of C|A, B, C of D|A, B, C, D of E
    pl|conjunction|A|A i B|A, B i C|A, B, C i D|A, B, C, D i E
    pl|disjunction|A|A lub B|A, B lub C|A, B, C lub D|A, B, C, D lub E
    pt-BR|conjunction|A|A e B|A, B e C|A, B, C e D|A, B, C, D e E
    pt-BR|disjunction|A|A ou B|A, B ou C|A, B, C ou D|A, B, C, D ou E
    pt|conjunction|A|A e B|A, B e C|A, B, C e D|A, B, C, D e E
    pt|disjunction|A|A ou B|A, B ou C|A, B, C ou D|A, B, C, D ou E
    ro|conjunction|A|A și B|A, B și C|A, B, C și D|A, B, C, D și E
    ro|disjunction|A|A sau B|A, B sau C|A, B, C sau D|A, B, C, D sau E
    ru|conjunction|A|A и B|A, B и C|A, B, C и D|A, B, C, D и E
    ru|disjunction|A|A или B|A, B или C|A, B, C или D|A, B, C, D или E
    sv|conjunction|A|A och B|A, B och C|A, B, C och D|A, B, C, D och E
    sv|disjunction|A|A eller B|A, B eller C|A, B, C eller D|A, B, C, D eller E
    th|conjunction|A|AและB|A B และC|A B C และD|A B C D และE
    th|disjunction|A|A หรือ B|A, B หรือ C|A, B, C หรือ D|A, B, C, D หรือ E
    tr|conjunction|A|A ve B|A, B ve C|A, B, C ve D|A, B, C, D ve E
    tr|disjunction|A|A veya B|A, B veya C|A, B, C veya D|A, B, C, D veya E
    uk|conjunction|A|A і B|A, B і C|A, B, C і D|A, B, C, D і E
    uk|disjunction|A|A або B|A, B або C|A, B, C або D|A, B, C, D або E
    vi|conjunction|A|A và B|A, B và C|A, B, C và D|A, B, C, D và E
    vi|disjunction|A|A hoặc B|A, B hoặc C|A, B, C hoặc D|A, B, C, D hoặc E
    zh-Hans|conjunction|A|A和B|A、B和C|A、B、C和D|A、B、C、D和E
    zh-Hans|disjunction|A|A或B|A、B或C|A、B、C或D|A、B、C、D或E
    zh-Hant|conjunction|A|A和B|A、B和C|A、B、C和D|A、B、C、D和E
    zh-Hant|disjunction|A|A或B|A、B或C|A、B、C或D|A、B、C、D或E
    """
}
