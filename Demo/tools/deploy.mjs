#!/usr/bin/env node
// A tool for Node.js that asks at its end. Where Starling is not installed, 'spawnSync' returns an
// error, which is of no interest here.
import { spawnSync } from "node:child_process";

console.log("Deploying the site …");

spawnSync("starling", ["ask", "--app", "deploy", "--session"], { stdio: "inherit" });
