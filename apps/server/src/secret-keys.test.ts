import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSecretKeys } from "./secret-keys.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hereabouts-keys-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("an installation without keys makes one of its own, which only its user reads and which stays", () => {
  const { keyId } = readSecretKeys({ DATA_DIR: join(folder, "new") });
  const path = join(folder, "new", "secrets.key");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readdirSync(join(folder, "new"))).toEqual(["secrets.key"]);
  expect(readSecretKeys({ DATA_DIR: join(folder, "new") }).keyId).toBe(keyId);
});

test("the file may hold older keys as well, as the variable does, and the variable counts before it", () => {
  const { keyId } = readSecretKeys({ DATA_DIR: folder });
  const path = join(folder, "secrets.key");
  const newer = Buffer.alloc(32, 9);
  chmodSync(path, 0o600);
  writeFileSync(path, `${newer.toString("base64")},${readFileSync(path, "utf8")}`);
  const both = readSecretKeys({ DATA_DIR: folder });
  expect(both.keyIds).toEqual([both.keyId, keyId]);
  const named = readSecretKeys({ DATA_DIR: folder, SECRETS_KEYS: [newer] });
  expect(named.keyIds).toEqual([both.keyId]);
});

test("a file that holds no key stops the start by name", () => {
  writeFileSync(join(folder, "secrets.key"), "");
  expect(() => readSecretKeys({ DATA_DIR: folder })).toThrow(`${join(folder, "secrets.key")} is invalid`);
});
