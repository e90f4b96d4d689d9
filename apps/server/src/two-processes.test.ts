import { connect as connectSocket, createServer, type Socket } from "node:net";
import { cookieClient } from "@hereabouts/api/test-client";
import type { DB } from "@hereabouts/db/schema.gen";
import { mergeVenues } from "@hereabouts/domain/duplicates/merge";
import { compareVenues } from "@hereabouts/domain/duplicates/venue-comparison";
import { hideEvent } from "@hereabouts/domain/events/event-visibility";
import { saveEvent } from "@hereabouts/domain/events/save-event";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { sql, type Transaction } from "kysely";
import { afterAll, expect, test, vi } from "vitest";
import { type StartedSite, startSite } from "./operate/processes/start-site.ts";

const { db: writer, url } = await testDatabase();
await installReferenceData(writer);
const ctx = contextOf(writer);

/** A way to the database that can be cut and opened again, as a restart of the database does it. */
async function aWay(to: URL) {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const server = createServer({ noDelay: true }, (near) => {
    if (!isOpen) return void near.destroy();
    const far = connectSocket({ port: Number(to.port), host: to.hostname, noDelay: true });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy()).on("close", () => void (sockets.delete(one) && other.destroy()));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((listening) => void server.listen(0, "127.0.0.1", listening));
  const through = new URL(to);
  through.hostname = "127.0.0.1";
  through.port = String((server.address() as { port: number }).port);
  const cut = () => {
    isOpen = false;
    for (const socket of sockets) socket.destroy();
  };
  const open = () => {
    isOpen = true;
  };
  afterAll(() => {
    cut();
    server.close();
  });
  return { url: through.href, cut, open };
}

const way = await aWay(new URL(url));
/** Acts of each lane, of which the latest one that a process was notified of. Its responses must be at least that new. */
interface Process extends StartedSite {
  knows: Map<Lane, number>;
}
async function start(): Promise<Process> {
  const site = await startSite(way.url, ctx);
  afterAll(site.close);
  return { ...site, knows: new Map() };
}
const processes = await Promise.all([start(), start()]);

const client = cookieClient(processes[0]?.origin ?? "");
await client.csrf();
const password = "seven brown mugs";
await client.call("/auth/register-ajax/", {
  json: { email: "robin@example.org", password1: password, password2: password },
});
const Cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
const { id: authorId } = await writer
  .selectFrom("app_user")
  .select("id")
  .where("email", "=", "robin@example.org")
  .executeTakeFirstOrThrow();
const viewer = { ...(await aPerson(ctx, { isSuperuser: true, isStaff: true })), id: authorId };
const author = { ...ctx, viewer };

/** An event after the other at one venue, each published, changed or moved, canceled and hidden. */
interface Lane {
  name: string;
  venueId: number;
  /**
   * Listing states after each act: name, status and venue of the event; "" without one. The last act may be in
   * progress.
   */
  states: string[];
}

const lanes: Lane[] = [];
for (const name of ["Amber", "Birch", "Cedar", "Dune", "Elm"])
  lanes.push({ name, venueId: await aVenue(ctx, { name: `${name} Hall` }), states: [""] });

let asked = 0;
/** A new client address per request. */
const address = () => {
  asked += 1;
  return { "X-Forwarded-For": `10.0.${asked >> 8}.${asked & 255}` };
};

interface Card {
  name: string;
  status: string;
  isBookmarked: boolean;
  pointOfInterest: { id: number };
}

/** Reads each lane from a listing of all events, or the refusal. */
async function read({ origin }: Process, headers: Record<string, string> = {}) {
  const answer = await fetch(`${origin}/events/api/v1/events/?named_date=next-30`, {
    headers: { ...address(), ...headers },
  });
  if (answer.status !== 200) return { status: answer.status, retryAfter: answer.headers.get("retry-after") };
  expect(answer.headers.getSetCookie()).toEqual([]);
  const { data } = (await answer.json()) as { data: Card[] };
  const of = ({ name }: Lane) => {
    const cards = data.filter((card) => card.name.startsWith(name));
    expect(cards.length).toBeLessThanOrEqual(1);
    return cards.map((card) => `${card.name}, ${card.status}, at ${card.pointOfInterest.id}`).join();
  };
  return { status: 200, of, saved: data.filter(({ isBookmarked }) => isBookmarked).length };
}

/**
 * Reads anonymously and checks the response: not older than the last notification, never an impossible state, nothing
 * personal.
 */
async function readAsStranger(process: Process) {
  const told = lanes.map((lane) => process.knows.get(lane) ?? 0);
  const answer = await read(process);
  if (!answer.of) return answer;
  expect(answer.saved).toBe(0);
  for (const [index, lane] of lanes.entries()) expect(lane.states.slice(told[index])).toContain(answer.of(lane));
  return answer;
}

let seen = 0;
/** Does something to the event of a lane while strangers read; then its author looks in every process, at once. */
async function act(lane: Lane, state: string, work: () => Promise<unknown>): Promise<void> {
  const number = lane.states.push(state) - 1;
  const strangers = processes.map(readAsStranger);
  await work();
  for (const answer of await Promise.all(processes.map((process) => read(process, { Cookie })))) {
    if (!answer.of) throw new Error(`The author was answered with ${answer.status}.`);
    expect(answer.of(lane)).toBe(state);
    seen += 1;
  }
  await Promise.all(strangers);
  for (const { feed, knows } of processes)
    await feed.catchUp().then(
      () => knows.set(lane, number),
      () => undefined,
    );
}

const dates = [{ startMinute: 1140, endMinute: 1260, dateRecur: "2026-11-28" }];

async function round(lane: Lane, number: number): Promise<void> {
  const moves = number % 5 === 0;
  const at = moves ? await aVenue(ctx, { name: `${lane.name} Hall, entered twice ${number}` }) : lane.venueId;
  const record = { venueId: at, name: `${lane.name} ${number}`, eventTypeId: 5, dates };
  let id = 0;
  const save = async (changes: object) => {
    ({ id } = await saveEvent(author, { ...record, ...changes }, id ? { id } : {}));
  };
  const said = (name: string, status: string, venueId: number) => `${name}, ${status}, at ${venueId}`;
  await act(lane, said(record.name, "scheduled", at), () => save({}));
  await writer.insertInto("saved_event").values({ user_id: authorId, event_id: id }).execute();
  const name = moves ? record.name : `${record.name} with songs`;
  await act(lane, said(name, "scheduled", lane.venueId), async () => {
    if (!moves) return save({ name });
    const pair = { keptId: lane.venueId, droppedId: at };
    const { kept, dropped } = await compareVenues(author, pair);
    await mergeVenues(author, { ...pair, keptSeen: kept.updated, droppedSeen: dropped.updated, taken: [] });
  });
  const cancelled = { name, venueId: lane.venueId, status: "cancelled" };
  await act(lane, said(name, "cancelled", lane.venueId), () => save(cancelled));
  await act(lane, "", () => hideEvent(author, { id, isHidden: true }));
}

const dropListeners = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'changes' and datname = current_database()`.execute(writer);

test("an author sees in every process what they did a moment ago, and strangers nothing old, wrong or personal", async () => {
  const ROUNDS = 25;
  await Promise.all(
    lanes.map(async (lane, index) => {
      for (let number = 0; number < ROUNDS; number++) {
        // What is not heard of meanwhile counts as changed.
        if (index === 0 && number % 8 === 7) await dropListeners();
        await round(lane, number);
      }
    }),
  );
  expect(seen).toBe(lanes.length * ROUNDS * 4 * processes.length);
}, 300_000);

/** Writes without triggers, as a database restore would. */
const writeUntold = (write: (trx: Transaction<DB>) => Promise<unknown>) =>
  writer.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await write(trx);
  });

test("a change that was not told is seen by everybody when what is kept is read anew, as it is every half minute", async () => {
  const [lane] = lanes as [Lane];
  let id = 0;
  await act(lane, `Amber untold, scheduled, at ${lane.venueId}`, async () => {
    ({ id } = await saveEvent(author, { venueId: lane.venueId, name: "Amber untold", eventTypeId: 5, dates }));
  });
  for (const process of processes) await vi.waitUntil(process.feed.isLive);
  await Promise.all(processes.map(readAsStranger));
  const isSeen = async (state: string) => {
    lane.states.push(state);
    for (const process of processes)
      for (const headers of [undefined, { Cookie }]) {
        const said = async () => {
          // Listed events are compared with the database after that, while others read.
          process.feed.renew();
          return (await read(process, headers)).of?.(lane);
        };
        await expect.poll(said, { timeout: 60_000 }).toBe(state);
      }
  };
  await writeUntold((trx) => trx.updateTable("event").set({ name: "Amber unheard" }).where("id", "=", id).execute());
  await isSeen(`Amber unheard, scheduled, at ${lane.venueId}`);
  await writeUntold((trx) => trx.deleteFrom("event_listing").where("event_id", "=", id).execute());
  await isSeen("");
}, 60_000);

test("while the database is away answers are a clear 503 or right, and afterwards as before", async () => {
  const [lane] = lanes as [Lane];
  const everybody = () => processes.flatMap((process) => [readAsStranger(process), read(process, { Cookie })]);
  const isClear = ({ status, retryAfter }: Awaited<ReturnType<typeof read>>) =>
    status === 200 || (status === 503 && Number(retryAfter) > 0);
  await vi.waitUntil(() => processes.every(({ feed }) => feed.isLive()));
  await Promise.all(everybody());
  // Some have asked already, and some ask while it is away.
  const before = everybody();
  way.cut();
  const during = [...everybody(), ...everybody()];
  for (const answer of await Promise.all([...before, ...during])) expect(isClear(answer)).toBe(true);
  expect((await Promise.all(everybody())).map(({ status }) => status)).toEqual([503, 503, 503, 503]);
  // Another process goes on, and these two do not hear of it.
  const state = `Amber away, scheduled, at ${lane.venueId}`;
  lane.states.push(state);
  await saveEvent(author, { venueId: lane.venueId, name: "Amber away", eventTypeId: 5, dates });
  way.open();
  for (const process of processes)
    await expect.poll(async () => (await readAsStranger(process)).of?.(lane), { timeout: 60_000 }).toBe(state);
  await vi.waitUntil(() => processes.every(({ feed }) => feed.isLive()), { timeout: 30_000 });
  for (const answer of await Promise.all(everybody())) expect(answer.of?.(lane)).toBe(state);
}, 120_000);
