import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { joinEmbedded } from "./embedded-users.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "hereabouts-users-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it("leaves the database running while another process uses it, and not for one that has died", () => {
  const dir = join(folder, "postgres");
  expect(joinEmbedded(dir).leave()).toBe(true);

  const dead = spawnSync(process.execPath, ["--version"]).pid;
  const { leave } = joinEmbedded(dir);
  writeFileSync(join(`${dir}.users`, String(dead)), "");
  writeFileSync(join(`${dir}.users`, String(process.ppid)), "");
  expect(leave()).toBe(false);
  expect(readdirSync(`${dir}.users`)).toEqual([String(process.ppid)]);
});
