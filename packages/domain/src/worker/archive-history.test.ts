import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { auditQuery } from "@hereabouts/contract/audit/audit-log";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import { beginUndo } from "../account-undo/begin-undo.ts";
import { workOnUndo } from "../account-undo/work-on-undo.ts";
import { listActs } from "../audit/acts.ts";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { listRevisions } from "../history/revisions.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { memoryMediaStore } from "../media/memory-media-store.ts";
import { purgeOrphans } from "../media/purge-images.ts";
import { MediaStoreAway } from "../ports.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aVenue } from "../test-factories.ts";
import { restoreVenue } from "../venues/deleted-venue.ts";
import { correctVenue } from "../venues/update-venue.ts";
import { archiveHistory } from "./archive-history.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const editor = await aPerson(system, { isZeditor: true, isStaff: true });
const superuser = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true, isStaff: true }) });

/** The same person on a day of another year; today is November 21, 2026, and histories stay for 24 whole months. */
const on = (day: string, viewer = editor): Context =>
  contextOf(db, { viewer, now: () => new Date(`${day}T12:00:00Z`) });
const rename = (ctx: Context, id: number, name: string) =>
  correctVenue(ctx, { id, updated: undefined, fields: { name } });
const namesOf = async (id: number) =>
  (await listRevisions(superuser, { kind: "venue", recordId: id })).data.map(({ name }) => name);

/** A venue that was made on a day, and given other names on others. */
async function aVenueWith(made: string, ...names: [day: string, name: string][]): Promise<number> {
  const id = await aVenue(system, { name: "As it came" });
  await sql`update venue set created_at = ${made}::date where id = ${id}::int`.execute(db);
  for (const [day, name] of names) await rename(on(day), id, name);
  return id;
}

let store = memoryMediaStore();
const archive = (overrides: Partial<Context["settings"]> = {}) => {
  const ports = { ...system.ports, media: store.media };
  return archiveHistory({ ...system, ports, settings: { ...system.settings, ...overrides } });
};
const linesOf = (kind: string) =>
  [...store.files]
    .filter(([key]) => key.startsWith(`archive/${kind}-`))
    .flatMap(([, bytes]) => gunzipSync(bytes).toString().trimEnd().split("\n"))
    .map((line) => JSON.parse(line) as Record<string, unknown>);

beforeEach(async () => {
  store = memoryMediaStore();
  await sql`truncate revision, mail, mailing_recipient, archive_file`.execute(db);
});

it("moves old months to files of JSON lines that are named by their SHA-256, and keeps what is younger", async () => {
  const id = await aVenueWith("2023-01-05", ["2023-01-06", "Old Hall"], ["2023-03-01", "Mill Hall"]);
  const other = await aVenueWith("2024-10-01", ["2024-10-31", "October"], ["2024-11-01", "November"]);
  await archive();
  const files = [...store.files].filter(([key]) => key.startsWith("archive/revision-"));
  expect(files.map(([key]) => key.slice(0, "archive/revision-2023-01-1-".length))).toEqual([
    "archive/revision-2023-01-1-",
    "archive/revision-2023-03-1-",
    "archive/revision-2024-10-1-",
  ]);
  for (const [key, bytes] of files) expect(key).toContain(createHash("sha256").update(bytes).digest("hex"));
  expect(linesOf("revision")).toContainEqual(
    expect.objectContaining({
      recordId: id,
      action: "update",
      authorId: editor.id,
      changes: { name: ["As it came", "Old Hall"] },
      record: expect.objectContaining({ name: "Old Hall" }),
    }),
  );
  await purgeOrphans({ ...system, now: () => new Date("2030-01-01"), ports: { ...system.ports, media: store.media } });
  expect([...store.files].length).toBeGreaterThanOrEqual(files.length);
  expect(await namesOf(id)).toEqual([]);
  // The version before the first one that is kept stays, too.
  expect(await namesOf(other)).toEqual(["November", "October"]);
});

it("does nothing the second time, and continues where it was interrupted", async () => {
  await aVenueWith("2023-01-05", ["2023-01-06", "Old Hall"], ["2023-03-01", "Mill Hall"]);
  const { media } = store;
  let puts = 0;
  store.media = {
    ...media,
    put: async (...file) => {
      puts += 1;
      if (puts === 2) throw new MediaStoreAway("The media store is away.");
      await media.put(...file);
    },
  };
  await expect(archive()).rejects.toBeInstanceOf(MediaStoreAway);
  expect(await db.selectFrom("revision").select("id").execute()).toHaveLength(3);
  store.media = media;
  await archive();
  const lines = linesOf("revision").map(({ id }) => id);
  expect(lines).toHaveLength(3);
  expect(new Set(lines).size).toBe(3);
  await archive();
  expect(linesOf("revision")).toHaveLength(3);
  expect(await db.selectFrom("revision").select("id").execute()).toEqual([]);
});

it("deletes nothing when the store returns something else than it was given", async () => {
  const id = await aVenueWith("2023-01-05", ["2023-01-06", "Old Hall"]);
  store.media = { ...store.media, read: async () => Buffer.from("something else") };
  await expect(archive()).rejects.toThrow("does not return archive/revision-2023-01");
  expect(await namesOf(id)).toEqual(["Old Hall", "As it came"]);
});

it("says in the history from when on it is kept, and goes back to the version before a new change", async () => {
  const id = await aVenueWith("2023-01-05", ["2023-01-06", "Old Hall"]);
  await archive();
  const archived = await listRevisions(superuser, { kind: "venue", recordId: id });
  expect(archived).toEqual({ data: [], hasMore: false, archivedUntil: "2023-02-01" });
  await rename(on("2026-11-20"), id, "New Hall");
  const { data } = await listRevisions(superuser, { kind: "venue", recordId: id });
  expect(data).toMatchObject([
    { name: "New Hall", action: "update", author: { id: editor.id } },
    { name: "Old Hall", action: "update", author: null, changes: [] },
  ]);
  const everything = await listRevisions(superuser, { kind: "venue" });
  expect(everything.data.map(({ name }) => name)).toEqual(["New Hall"]);
  await restoreVenue(superuser, { id, revisionId: data[1]?.id });
  expect((await namesOf(id))[0]).toBe("Old Hall");
});

it("leaves what is needed to undo the changes of an account", async () => {
  const id = await aVenueWith("2020-01-05", ["2022-05-06", "Old Hall"], ["2023-05-06", "Mill Hall"]);
  const harmful = await aPerson(system, { isZeditor: true });
  await rename(on("2026-11-01", harmful), id, "Hell");
  await archive();
  expect(await namesOf(id)).toEqual(["Hell", "Mill Hall"]);
  const { id: undoId } = await beginUndo(superuser, { id: harmful.id, chosen: [] });
  await workOnUndo(superuser, { id: undoId });
  expect((await namesOf(id))[0]).toBe("Mill Hall");
});

it("lets lines of the audit log go that a file holds, and no others", async () => {
  const act = { act: "claim.decide", record: { kind: "claim", id: 7, name: "Mill River Hall" } } as const;
  for (const day of ["2023-01-06", "2026-11-01"]) await inTransaction(on(day), (ctx) => recordAct(ctx, act));
  const refused = "The audit log is only added to.";
  await expect(sql`delete from audit_act`.execute(db)).rejects.toThrow(refused);
  await archive();
  expect(linesOf("audit_act")).toMatchObject([{ act: "claim.decide", actorId: editor.id, recordId: "7" }]);
  const { data, archivedUntil } = await listActs(superuser, auditQuery.parse({ recordKind: "claim" }));
  expect(data.map(({ created }) => created)).toEqual(["2026-11-01T12:00:00.000Z"]);
  expect(archivedUntil).toBe("2023-02-01");
  // A line with an old date that came after the file was written.
  await inTransaction(on("2023-01-05"), (ctx) => recordAct(ctx, act));
  await archive();
  await expect(sql`delete from audit_act where created_at < '2024-01-01'`.execute(db)).rejects.toThrow(refused);
  await expect(sql`update audit_act set record_name = ''`.execute(db)).rejects.toThrow(refused);
  expect((await listActs(superuser, auditQuery.parse({ recordKind: "claim" }))).data).toHaveLength(2);
});

it("keeps of old mails that they were sent, and neither whom they went to nor what they said", async () => {
  const letter = { recipient: "ada@example.org", subject: "Hello Ada", html: "<p>Hello Ada</p>", text: "Hello Ada" };
  await queueMail(on("2025-10-31"), { ...letter, userId: editor.id, dedupeKey: "digest:7:2025-10-31" });
  await queueMail(on("2025-11-01"), letter);
  await archive();
  expect(linesOf("mail")).toEqual([
    {
      id: expect.any(Number),
      about: "digest",
      status: "queued",
      attempts: 0,
      createdAt: expect.stringContaining("2025-10-31"),
      sentAt: null,
    },
  ]);
  expect(await db.selectFrom("mail").select("dedupe_key").execute()).toEqual([{ dedupe_key: null }]);
});

it("keeps everything in the database where no end is set", async () => {
  const id = await aVenueWith("2003-01-05", ["2003-01-06", "Old Hall"]);
  await archive({ historyMonths: null, mailMonths: null });
  expect(store.files.size).toBe(0);
  expect(await namesOf(id)).toEqual(["Old Hall", "As it came"]);
});
