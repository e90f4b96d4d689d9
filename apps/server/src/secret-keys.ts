import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SECRET_KEY_BYTES, type SecretBox, secretBox } from "@hereabouts/domain/secret-box";

const FILE = "secrets.key";
const MOST_KEYS = 5;
const keyPattern = /^[A-Za-z0-9+/_-]{43}=?$/;

export const keysExpected = `1 to ${MOST_KEYS} different keys of ${SECRET_KEY_BYTES} bytes in base64, separated by commas, the newest first (make one with: openssl rand -base64 ${SECRET_KEY_BYTES})`;

/** The keys of a text, newest first; undefined if it is none of keys. */
export function keysOf(text: string): Buffer[] | undefined {
  const parts = text.split(",").map((part) => part.trim());
  const keys = parts.map((part) => Buffer.from(part, "base64"));
  const isGood = parts.every((part) => keyPattern.test(part)) && parts.length <= MOST_KEYS;
  const isTwice = new Set(keys.map((key) => key.toString("hex"))).size < keys.length;
  return isGood && !isTwice ? keys : undefined;
}

/** Makes the installation's own key, whole or not at all: processes that start together agree on one. */
function makeKeyFile(folder: string, path: string): void {
  mkdirSync(folder, { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${secretKeyText()}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
}

/** A new key, as it stands in `SECRETS_KEYS`. */
const secretKeyText = () => randomBytes(SECRET_KEY_BYTES).toString("base64");

function keyFile(folder: string): string {
  const path = join(folder, FILE);
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    makeKeyFile(folder, path);
    return readFileSync(path, "utf8");
  }
}

interface KeyVariables {
  SECRETS_KEYS?: readonly [Buffer, ...Buffer[]] | undefined;
  DATA_DIR: string;
}

/**
 * The installation's keys: of `SECRETS_KEYS`, or one of its own in the data folder, which only this user reads.
 * @throws Error that names the file, if it holds no keys
 */
export function readSecretKeys({ SECRETS_KEYS, DATA_DIR }: KeyVariables): SecretBox {
  if (SECRETS_KEYS) return secretBox(...SECRETS_KEYS);
  const [first, ...older] = keysOf(keyFile(DATA_DIR).trim()) ?? [];
  if (!first) throw new Error(`${join(DATA_DIR, FILE)} is invalid: expected ${keysExpected}.`);
  return secretBox(first, ...older);
}
