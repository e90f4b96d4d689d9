import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { filesOfWords } from "../src/whole-source.ts";

for (const [path, text] of Object.entries(filesOfWords()))
  writeFileSync(resolve(import.meta.dirname, "../../..", path), text);
