import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { exampleEvent } from "@hereabouts/api/rest/endpoint/examples";
import { cookieClient } from "@hereabouts/api/test-client";
import { masterKey, pictureKeys } from "@hereabouts/domain/media/media-keys";
import { aPicture } from "@hereabouts/domain/media/test-pictures";
import pg from "pg";
import { fileMediaStore } from "../adapters/file-media-store.ts";
import { selectPictures, selectUploads } from "../backup/tables.queries.ts";
import type { Figures } from "./figures.ts";
import { startServerProcess } from "./processes/start-server.ts";
import { fillDemo, operator, type RunOptions, type Scratch, scratchPostgres } from "./scratch.ts";

const A_SECOND = 20;
const AT_ONCE = 20;
/** Each so many publishes brings a picture: it is decoded and stored in eight files. */
const PICTURE_EACH = 10;
/** How long is published before the backup begins. */
const SECONDS = { whole: 5, quick: 2 };
const DAY_MS = 86_400_000;

interface Published {
  name: string;
  hasPicture: boolean;
  /** When the answer came, by `performance.now`. */
  at: number;
}

interface Load {
  published: Published[];
  refused: Map<number, number>;
  seconds: () => number;
  stop: () => Promise<void>;
}

const at = (turn: number) => ({ "X-Forwarded-For": `10.9.${(turn >> 8) & 255}.${turn & 255}` });

async function formOf(turn: number, venueId: number, hasPicture: boolean) {
  const day = new Date(Date.now() + (2 + (turn % 60)) * DAY_MS).toISOString().slice(0, 10);
  const color = `#${(0x100000 + turn * 0x1357).toString(16).slice(-6)}`;
  const picture = hasPicture ? await aPicture(1_300, 650, color).jpeg().toBuffer() : null;
  return {
    ...exampleEvent,
    name: `Published ${turn}`,
    point_of_interest: venueId,
    dates: [{ time_start: "19:00", time_end: "21:30", date_recur: day }],
    ...(picture && { image: `data:image/jpeg;base64,${picture.toString("base64")}` }),
  };
}

/** Publishes events at a steady rate until stopped, as many at once as it takes. */
async function startPublishing(origin: string, venueId: number): Promise<Load> {
  const member = cookieClient(origin);
  await member.csrf();
  const login = { username: operator.email, password: operator.password };
  const { status } = await member.call("/auth/login-ajax/", { json: login });
  if (status !== 200) throw new Error(`The login was answered ${status}.`);
  const published: Published[] = [];
  const refused: Load["refused"] = new Map();
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  let isOver = false;
  let turn = 0;
  const publisher = async () => {
    while (!isOver) {
      const mine = turn++;
      await pause(Math.max(0, (mine / A_SECOND - seconds()) * 1_000));
      const hasPicture = mine % PICTURE_EACH === 0;
      const json = await formOf(mine, venueId, hasPicture);
      const answer = await member.call("/events/api/v1/events/add/", { json, headers: at(mine) });
      if (answer.status < 300) published.push({ name: json.name, hasPicture, at: performance.now() });
      else refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1);
    }
  };
  const running = Array.from({ length: AT_ONCE }, publisher);
  const stop = async () => {
    isOver = true;
    await Promise.all(running);
  };
  return { published, refused, seconds, stop };
}

/** Runs `npm run backup`, `verify` or `restore`. @returns seconds */
async function runCommand(command: string, folder: string, variables: Record<string, string>): Promise<number> {
  const { PATH, TMPDIR } = process.env;
  const program = join(import.meta.dirname, "../cli/backup.ts");
  const begun = performance.now();
  await promisify(execFile)(process.execPath, [program, command, folder], { env: { PATH, TMPDIR, ...variables } });
  return (performance.now() - begun) / 1_000;
}

async function inDatabase<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

/** Names of the published events that are there whole: with a date and a listing row, and a picture where they have one. */
async function selectWhole(client: pg.Client) {
  const { rows } = await client.query<{ name: string; isWhole: boolean }>(`
    select name, (image_id is not null) = (substr(name, 11)::int % ${PICTURE_EACH} = 0)
      and exists (select from occurrence o where o.event_id = e.id)
      and exists (select from event_listing l where l.event_id = e.id)
      and exists (select from event_search_text t where t.event_id = e.id) as "isWhole"
    from event e where name like 'Published %'`);
  return rows;
}

/** Compares rows of pictures with files. @returns keys that a row speaks of and that have no file, and the other way */
async function comparePictures(client: pg.Client, folder: string): Promise<{ missing: string[]; unknown: string[] }> {
  const store = fileMediaStore(folder);
  const rows = await selectPictures(client);
  const masters = (await selectUploads(client)).map(masterKey);
  // AVIF is made later, by a job.
  const expected = [...rows.flatMap(pictureKeys).filter((key) => !key.endsWith(".avif")), ...masters];
  const missing: string[] = [];
  for (const key of expected) if (!(await store.has(key))) missing.push(key);
  const known = new Set([...rows.flatMap(pictureKeys), ...masters]);
  const unknown: string[] = [];
  for await (const keys of store.list(new Date(Date.now() + DAY_MS)))
    unknown.push(...keys.filter((key) => !known.has(key)));
  return { missing, unknown };
}

/** A database and a folder beside those of the site. */
async function openElsewhere(url: string, folder: string): Promise<Record<string, string>> {
  await inDatabase(url, (client) => client.query("create database restored"));
  const elsewhere = new URL(url);
  elsewhere.pathname = "/restored";
  await mkdir(folder);
  return { DATABASE_URL: elsewhere.href, DATA_DIR: folder };
}

/** Backs up a site while events are published, restores it elsewhere, and looks for every one of them. */
export async function run(
  scratch: Scratch,
  { isQuick = false, seconds = SECONDS[isQuick ? "quick" : "whole"] }: RunOptions,
): Promise<Figures> {
  const { folder, say, defer } = scratch;
  const { url } = await scratchPostgres(scratch);
  await fillDemo(scratch, url);
  const here = { DATABASE_URL: url, DATA_DIR: folder };
  const server = await startServerProcess(
    { ...here, JOBS: "off", LOG_LEVEL: "fatal", TRUST_PROXY: "loopback" },
    "dist/main.js",
  );
  defer(() => server.end("SIGTERM"));
  const venueId = await inDatabase(url, async (client) => {
    const { rows } = await client.query("select min(id) as id from venue where published");
    return rows[0].id;
  });

  say(`  ${A_SECOND} publishes a second`);
  const load = await startPublishing(server.origin, venueId);
  defer(load.stop);
  await pause(seconds * 1_000);
  const start = performance.now();
  const backup = join(folder, "backup");
  const backupSeconds = await runCommand("backup", backup, here);
  const end = performance.now();
  const rate = load.published.length / load.seconds();
  await load.stop();

  say("  verifying, and restoring elsewhere");
  const elsewhere = await openElsewhere(url, join(folder, "elsewhere"));
  const verifySeconds = await runCommand("verify", backup, elsewhere);
  const restoreSeconds = await runCommand("restore", backup, elsewhere);
  const found = await inDatabase(elsewhere.DATABASE_URL ?? "", selectWhole);
  const media = join(elsewhere.DATA_DIR ?? "", "media");
  const { missing, unknown } = await inDatabase(elsewhere.DATABASE_URL ?? "", (client) =>
    comparePictures(client, media),
  );
  const there = new Set(found.map(({ name }) => name));
  const before = load.published.filter(({ at }) => at < start);
  const lost = before.filter(({ name }) => !there.has(name));
  const halves = found.filter(({ isWhole }) => !isWhole);
  const during = load.published.filter(({ at }) => at >= start && at < end);
  const refused = [...load.refused].map(([status, count]) => `${count} × ${status}`).join(", ");
  const pictures = before.filter(({ hasPicture }) => hasPicture).length;
  return {
    columns: ["what", "number"],
    rows: [
      ["events published a second", rate.toFixed(1)],
      ["acknowledged before the backup began", `${before.length}, ${pictures} with a picture`],
      ["of these, restored", before.length - lost.length],
      ["acknowledged while it was made", during.length],
      ["restored of all that were published", found.length],
      ["restored in part", halves.length],
      ["files that a restored row speaks of and that are not there", missing.length],
      ["restored files without a row", unknown.length],
      ["publishes that were refused", refused || 0],
      [
        "seconds: backup, verify, restore",
        [backupSeconds, verifySeconds, restoreSeconds].map((s) => s.toFixed(1)).join(", "),
      ],
    ],
    summary: `${before.length - lost.length} of ${before.length} events acknowledged before the backup restored, ${halves.length} in part, at ${rate.toFixed(1)} publishes a second; ${missing.length} rows without their file, ${unknown.length} files without a row`,
    faults: [
      ...(before.length > 0 ? [] : ["nothing was published before the backup began"]),
      ...lost.map(({ name }) => `${name} was acknowledged and is not restored`),
      ...halves.map(({ name }) => `${name} is restored in part`),
      ...missing.map((key) => `the file ${key} is missing`),
      ...unknown.map((key) => `the file ${key} has no row`),
      ...[...load.refused.keys()]
        // A busy machine asks to try again.
        .filter((status) => status !== 503)
        .map((status) => `publishes were answered ${status}`),
    ],
  };
}
