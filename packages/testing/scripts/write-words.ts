import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { WORDS_FILE, wordsOfSource } from "../src/whole-source.ts";

writeFileSync(resolve(import.meta.dirname, "../../..", WORDS_FILE), wordsOfSource());
