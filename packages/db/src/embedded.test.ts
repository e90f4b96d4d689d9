import { type ChildProcess, execFileSync, fork, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type EmbeddedPostgres, freePort, startEmbedded } from "./embedded.ts";
import { runningPostmaster } from "./embedded-process.ts";

/** Folder started and stopped once; most tests copy it, which takes a tenth of the time. */
let oneStarted: string;
let folder: string;
let dir: string;
const opened: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), "hereabouts-embedded-"));
  // Postgres' account has to reach it.
  chmodSync(made, 0o755);
  return made;
}

beforeAll(async () => {
  oneStarted = newFolder();
  const postgres = await startEmbedded({ dir: join(oneStarted, "postgres"), settings: { fsync: "off" } });
  await postgres.stop();
}, 60_000);

afterAll(() => rmSync(oneStarted, { recursive: true, force: true }));

beforeEach(() => {
  folder = newFolder();
  dir = join(folder, "postgres");
});

afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null && child.signalCode === null) await leave(child);
  for (const postgres of opened.splice(0)) await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded({ dir, settings: { fsync: "off" } });
  opened.push(postgres);
  return postgres;
}

/** Makes the folder one that was started before and stopped, with its owner and rights. */
function startedBefore(): void {
  execFileSync("cp", ["-a", join(oneStarted, "postgres"), dir]);
}

/** A process of its own that starts it, and the URL it comes to. */
function startElsewhere(): { child: ChildProcess; url: Promise<string> } {
  const child = fork(resolve(import.meta.dirname, "test-start.ts"), [dir], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  children.push(child);
  const url = new Promise<string>((found, failed) => {
    child.stdout?.once("data", (chunk: Buffer) => found(chunk.toString().trim()));
    child.once("exit", (code) => failed(new Error(`It ended with ${code}.`)));
  });
  url.catch(() => undefined);
  return { child, url };
}
async function leave(child: ChildProcess): Promise<void> {
  const ended = once(child, "exit");
  child.kill("SIGCONT");
  child.send("leave");
  await ended;
}
async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
const answers = async (url: string) => (await ask<{ one: number }>(url, "select 1 as one"))[0]?.one;
function withPassword(url: string, password: string): string {
  const changed = new URL(url);
  changed.password = password;
  return changed.href;
}

test("nobody gets in without the password, which lies where only Postgres' account reads it", async () => {
  startedBefore();
  const { url } = await start();
  expect(await answers(url)).toBe(1);
  for (const password of ["", "guessed"])
    await expect(answers(withPassword(url, password))).rejects.toThrow(/password/i);
  const { mode } = statSync(join(dir, "hereabouts.password"));
  expect(mode & 0o777).toBe(0o600);
  expect(statSync(dir).mode & 0o777).toBe(0o700);
}, 60_000);

test("a data folder of an earlier version keeps what it holds and lets nobody in without a password any more", async () => {
  startedBefore();
  const before = await start();
  await ask(before.url, "create table kept as select 42 as answer; alter role hereabouts password null");
  await before.stop();
  rmSync(join(dir, "hereabouts.password"));
  writeFileSync(join(dir, "pg_hba.conf"), "local all all trust\nhost all all 127.0.0.1/32 trust\n");

  const { url } = await start();
  expect(await ask(url, "select answer from kept")).toEqual([{ answer: 42 }]);
  await expect(answers(withPassword(url, ""))).rejects.toThrow(/password/i);
}, 60_000);

test("a folder whose password was lost gets another one", async () => {
  startedBefore();
  const passwordFile = join(dir, "hereabouts.password");
  const lost = readFileSync(passwordFile, "utf8");
  rmSync(passwordFile);
  const { url } = await start();
  expect(readFileSync(passwordFile, "utf8")).not.toBe(lost);
  expect(await answers(url)).toBe(1);
  await expect(answers(withPassword(url, ""))).rejects.toThrow(/password/i);
}, 60_000);

/** Early and late in what a start writes. */
const moments = ["PG_VERSION", "base/4/PG_VERSION"];

test.each(moments)(
  "a first start that is killed when it has written %s leaves nothing that stops the next",
  async (moment) => {
    const { child } = startElsewhere();
    const begun = () => readdirSync(folder).some((name) => existsSync(join(folder, name, moment)));
    await vi.waitUntil(begun, { timeout: 30_000, interval: 5 });
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
    const { url } = await start();
    expect(await answers(url)).toBe(1);
  },
  60_000,
);

test("what an earlier version left of a first start is set aside, and a damaged folder is not replaced", async () => {
  mkdirSync(join(dir, "global"), { recursive: true });
  writeFileSync(join(dir, "PG_VERSION"), "18\n");
  mkdirSync(`${dir}.new-1`);
  const notices: string[] = [];
  const postgres = await startEmbedded({ dir, settings: { fsync: "off" }, onNotice: (notice) => notices.push(notice) });
  await postgres.stop();
  const [aside = ""] = readdirSync(folder).filter((name) => name.includes(".unfinished-"));
  expect(readdirSync(join(folder, aside)).sort()).toEqual(["PG_VERSION", "global"]);
  expect(notices).toEqual([expect.stringContaining(aside)]);
  expect(existsSync(`${dir}.new-1`)).toBe(false);

  rmSync(join(dir, "global/pg_control"));
  await expect(start()).rejects.toThrow(`${dir} is damaged`);
  expect(existsSync(join(dir, "base/5"))).toBe(true);
}, 60_000);

test("starts at one moment share one Postgres, and the last to leave stops it", async () => {
  const starts = [startElsewhere(), startElsewhere(), startElsewhere()];
  const urls = await Promise.all(starts.map(({ url }) => url));
  expect(new Set(urls).size).toBe(1);
  const [url = ""] = urls;
  const [first, second, third] = starts.map(({ child }) => child);
  if (first) await leave(first);
  if (second) await leave(second);
  expect(await answers(url)).toBe(1);
  if (third) await leave(third);
  await expect(answers(url)).rejects.toThrow();
}, 90_000);

test("a start that is killed while it holds the lock holds nobody up", async () => {
  const { child } = startElsewhere();
  await vi.waitUntil(() => readdirSync(folder).some((name) => name.includes(".new-")), {
    timeout: 30_000,
    interval: 5,
  });
  child.kill("SIGSTOP");
  const next = start();
  child.kill("SIGKILL");
  expect(await answers((await next).url)).toBe(1);
}, 60_000);

test("a note of a Postgres that is gone is seen through when its number belongs to another process", async () => {
  startedBefore();
  const { uid, gid } = statSync(dir);
  // Runs under the same account: Postgres would not take another account's process for a Postgres.
  const other = spawn("sleep", ["600"], process.getuid?.() === 0 ? { uid, gid, cwd: "/" } : {});
  try {
    const note = join(dir, "postmaster.pid");
    writeFileSync(note, `${other.pid}\n${dir}\n1700000000\n${await freePort()}\n\n127.0.0.1\n  0 0\nready\n`, {
      mode: 0o600,
    });
    chownSync(note, uid, gid);
    const { url } = await start();
    expect(await answers(url)).toBe(1);
    expect(readFileSync(note, "utf8")).not.toMatch(new RegExp(`^${other.pid}\n`));
    expect(other.exitCode).toBeNull();
  } finally {
    other.kill("SIGKILL");
  }
}, 60_000);

test("a Postgres that is killed runs again at the same address, with what was written", async () => {
  startedBefore();
  const postgres = await start();
  const told: string[] = [];
  postgres.watch({
    onDeath: () => told.push("dead"),
    onReturn: () => told.push("back"),
    onLoss: () => told.push("lost"),
  });
  await ask(postgres.url, "create table kept as select 42 as answer");
  const killed = runningPostmaster(dir)?.pid ?? 0;
  process.kill(killed, "SIGKILL");
  await vi.waitUntil(() => told.includes("back"), { timeout: 40_000 });
  expect(await ask(postgres.url, "select answer from kept")).toEqual([{ answer: 42 }]);
  expect(told).toEqual(["dead", "back"]);
  expect(runningPostmaster(dir)?.pid).not.toBe(killed);
}, 60_000);
