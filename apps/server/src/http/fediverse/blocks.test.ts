import { blockMessages, blockTargetOf } from "@hereabouts/contract/admin/fediverse-block";
import { actOnRecords, addRecord, getRecord, listRows, saveRecord } from "@hereabouts/domain/admin/admin-records";
import { addEvent } from "@hereabouts/domain/events/add-event";
import { aFollower } from "@hereabouts/domain/fediverse/follower.fixture";
import { aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { runDue } from "@hereabouts/domain/worker/run-due";
import { clean } from "@hereabouts/domain/worker/upkeep";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { beforeEach, describe, expect, test } from "vitest";
import { openTestSite } from "./test-site.ts";

const {
  db,
  scene,
  system,
  staff,
  origin,
  peer,
  site,
  actorOf,
  followOf,
  send,
  follow,
  settle,
  told,
  followers,
  danceAt,
} = await openTestSite();
const { host } = new URL(peer.origin);
beforeEach(async () => {
  await db.deleteFrom("fediverse_block").execute();
});

const idOf = async (kind: "followers" | "blocks", find: string) =>
  (await listRows(staff, { kind, query: { find } })).data[0]?.id ?? "";
const act = async (kind: "followers" | "blocks", verb: string, find: string) =>
  actOnRecords(staff, { kind, verb, ids: [await idOf(kind, find)] });
const blockServer = (ids: readonly string[]) => actOnRecords(staff, { kind: "followers", verb: "blockServer", ids });
const add = (target: string, note = "") => addRecord(staff, { kind: "blocks", values: { target, note } });
/** Sends a Follow. @returns the type of the answer */
async function answerToFollow(actor: string, name: string): Promise<string> {
  peer.delivered.length = 0;
  expect((await send(`${actor}/inbox`, followOf(actor, name), name)).status).toBe(202);
  await runDue(system);
  return peer.activities().map(({ type }) => type)[0];
}
const publishAt = async (venueId: number) => {
  peer.delivered.length = 0;
  await addEvent(staff, danceAt(venueId));
  await settle();
  return told().map(([type]) => type);
};

test("staff see who follows what, from which server, and find them", async () => {
  const venueId = await aVenue(system, { name: "Old Mill" });
  await follow(await actorOf(venueId));
  await follow(site);
  await aFollower(system, "other.example");
  const rows = (await listRows(staff, { kind: "followers", query: { ordering: "server" } })).data;
  expect(rows.map(({ cells }) => [cells.server, cells.follows])).toEqual([
    [host, 2],
    ["other.example", 1],
  ]);
  const { row, facts } = await getRecord(staff, {
    kind: "followers",
    id: await idOf("followers", `${host}/users/ADA`),
  });
  expect([row.name, facts]).toEqual([peer.actorId("ada"), [{ label: "Follows", text: "Hereabouts, Old Mill" }]]);
  expect((await listRows(staff, { kind: "followers", query: { find: "elsewhere" } })).data).toEqual([]);
});

describe("a blocked account", () => {
  test("loses what it follows, gets nothing more, and cannot follow again; others of its server can", async () => {
    const venueId = await aVenue(system);
    const actor = await actorOf(venueId);
    await follow(actor);
    await follow(site);
    await follow(actor, "ben");
    peer.delivered.length = 0;
    expect((await act("followers", "block", "/users/ada")).refused).toEqual([]);
    await runDue(system);
    // Its server shares a delivery among its accounts, and has to know that this one follows no longer.
    expect(peer.activities()).toMatchObject([
      { type: "Reject", actor: site, object: { type: "Follow", actor: peer.actorId("ada"), object: site } },
      { type: "Reject", actor, object: { type: "Follow", actor: peer.actorId("ada"), object: actor } },
    ]);
    expect([await followers(actor), await followers(site)]).toEqual([1, 0]);
    expect(await publishAt(venueId)).toEqual(["Create"]);
    expect(await answerToFollow(actor, "ada")).toBe("Reject");
    expect(await answerToFollow(actor, "eve")).toBe("Accept");
    expect(await followers(actor)).toBe(2);
  });

  test("is ignored when it wants to join an event", async () => {
    const { id } = await addEvent(staff, danceAt(await aVenue(system)));
    await add(peer.actorId("ada"));
    const object = `${origin}/activitypub/events/${id}`;
    const join = { id: `${peer.actorId("ada")}#join`, type: "Join", actor: peer.actorId("ada"), object };
    expect((await send(`${origin}/activitypub/inbox`, JSON.stringify(join), "ada")).status).toBe(202);
    await runDue(system);
    expect(peer.delivered).toEqual([]);
  });
});

describe("a blocked server", () => {
  test("loses all its followers, and what was on its way there is not sent", async () => {
    const venueId = await aVenue(system);
    const actor = await actorOf(venueId);
    await follow(actor, "ada");
    await follow(actor, "ben");
    await aFollower(system, "sub.spam.example");
    await aFollower(system, "notspam.example");
    peer.answerWith(500);
    expect(await publishAt(venueId)).toEqual(["Create"]);
    await act("followers", "blockServer", "/users/ben");
    await add("spam.example");
    peer.answerWith(202);
    peer.delivered.length = 0;
    await settle();
    expect(peer.delivered).toEqual([]);
    expect(await publishAt(venueId)).toEqual([]);
    expect(await answerToFollow(actor, "ada")).toBe("Reject");
    const left = (await listRows(staff, { kind: "followers", query: {} })).data;
    expect(left.map(({ cells }) => cells.server)).toEqual(["notspam.example"]);
  });

  test("is blocked once by several of its accounts, and what is said of it is how many followers it had", async () => {
    const actor = await actorOf(await aVenue(system));
    for (const name of ["ada", "ben", "eve"]) await follow(actor, name);
    await follow(site, "ben");
    const ids = [await idOf("followers", "/users/ada"), await idOf("followers", "/users/ben")];
    expect(await blockServer([...ids, "999999"])).toEqual({
      done: ids,
      refused: [{ id: "999999", reason: blockMessages.noFollower }],
      summary: `${host} is blocked. 3 followers removed.`,
    });
    const blocks = (await listRows(staff, { kind: "blocks", query: {} })).data;
    expect(blocks.map(({ name }) => name)).toEqual([host]);
    const lift = (verb: string) => actOnRecords(staff, { kind: "blocks", verb, ids: blocks.map(({ id }) => id) });
    expect((await lift("lift")).refused).toEqual([]);
    expect(await answerToFollow(actor, "ada")).toBe("Accept");
    expect((await lift("restore")).refused).toEqual([]);
    expect(await answerToFollow(actor, "ada")).toBe("Reject");
  });

  test("covers the servers under it, which get no block of their own; each other server has one", async () => {
    for (const name of ["sub.spam.example", "spam.example", "spam.example", "other.example"])
      await aFollower(system, name);
    const ids = (await listRows(staff, { kind: "followers", query: {} })).data.map(({ id }) => id);
    expect(await blockServer(ids)).toEqual({
      done: ids,
      refused: [],
      summary: "2 servers are blocked. 4 followers removed.",
    });
    const blocks = (await listRows(staff, { kind: "blocks", query: { ordering: "target" } })).data;
    expect(blocks.map(({ name }) => name)).toEqual(["other.example", "spam.example"]);
  });

  test("that has lost its last follower meanwhile is not blocked, and the account is named", async () => {
    expect(await blockServer(["999999"])).toEqual({
      done: [],
      refused: [{ id: "999999", reason: blockMessages.noFollower }],
    });
  });
});

test("a lifted block lets follow again, and restored it ends that; after a day it is forgotten", async () => {
  const actor = await actorOf(await aVenue(system));
  const { row } = await add(host, "Sells our events.");
  expect(row.cells).toMatchObject({ of: "Server", note: "Sells our events." });
  const lift = (verb: string) => actOnRecords(staff, { kind: "blocks", verb, ids: [row.id] });
  expect((await lift("lift")).done).toEqual([row.id]);
  expect((await listRows(staff, { kind: "blocks", query: {} })).data).toEqual([]);
  expect(await answerToFollow(actor, "ada")).toBe("Accept");
  expect((await lift("restore")).done).toEqual([row.id]);
  expect(await followers(actor)).toBe(0);
  expect(await answerToFollow(actor, "ada")).toBe("Reject");
  await lift("lift");
  expect((await add(host)).row.id).toBe(row.id);
  await lift("lift");
  scene.now = new Date(scene.now.getTime() + 2 * DAY_MS);
  await clean(system);
  expect(await db.selectFrom("fediverse_block").selectAll().execute()).toEqual([]);
  const acts = await db
    .selectFrom("audit_act")
    .select("act")
    .where("record_kind", "=", "block")
    .orderBy("id")
    .execute();
  expect(acts.slice(-5).map(({ act: done }) => done)).toEqual([
    "block.lift",
    "block.restore",
    "block.lift",
    "block.add",
    "block.lift",
  ]);
});

test("blocks are of servers and accounts, once each, and keep what they are of", async () => {
  const targets: Record<string, string | null> = {
    " Social.Example ": "social.example",
    "https://social.example/": "social.example",
    "social.example:8443": "social.example:8443",
    "https://social.example/users/ada": "https://social.example/users/ada",
    "@ada@social.example": null,
    "social.example/users/ada": null,
    com: null,
    "not a server": null,
    "ftp://social.example/": null,
  };
  for (const [given, target] of Object.entries(targets)) expect([given, blockTargetOf(given)]).toEqual([given, target]);
  const refusal = (message: string) => ({ fields: { target: [message] } });
  await expect(add("@ada@social.example")).rejects.toMatchObject(refusal(blockMessages.noTarget));
  const { row } = await add("social.example");
  await expect(add("https://social.example")).rejects.toMatchObject(refusal(blockMessages.taken));
  const save = (target: string) => saveRecord(staff, { kind: "blocks", id: row.id, values: { target, note: "Spam." } });
  expect((await save("social.example")).row.cells.note).toBe("Spam.");
  await expect(save("other.example")).rejects.toMatchObject(refusal(blockMessages.fixed));
});

test("only staff see followers and block them", async () => {
  const visitor = { ...system, viewer: await aPerson(system) };
  for (const kind of ["followers", "blocks"] as const)
    await expect(listRows(visitor, { kind, query: {} })).rejects.toMatchObject({ kind: "forbidden" });
  const values = { target: "social.example", note: "" };
  await expect(addRecord(visitor, { kind: "blocks", values })).rejects.toMatchObject({ kind: "forbidden" });
});
