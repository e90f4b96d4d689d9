import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Bytes kept of a password's hash: a password that is not in the list is taken for one of it once in five million times. */
const HASH_BYTES = 5;

/** The beginning of the SHA-256 hash of a password, in whatever case its letters are. */
export const shortHashOf = (password: string): Buffer =>
  createHash("sha256").update(password.toLowerCase()).digest().subarray(0, HASH_BYTES);

let sorted: Promise<Buffer> | undefined;

/**
 * Whether a password is one of the commonest in leaks. Reads the file of their hashes (1 MB) when it is first asked; nothing is
 * asked of the network.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  sorted ??= readFile(join(import.meta.dirname, "common-passwords.bin"));
  const hashes = await sorted;
  const wanted = shortHashOf(password);
  let [from, to] = [0, hashes.length / HASH_BYTES];
  while (from < to) {
    const middle = (from + to) >> 1;
    const order = wanted.compare(hashes, middle * HASH_BYTES, (middle + 1) * HASH_BYTES);
    if (order === 0) return true;
    if (order < 0) to = middle;
    else from = middle + 1;
  }
  return false;
}
