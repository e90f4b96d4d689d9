import { randomBytes } from "node:crypto";
import { createGate } from "@hereabouts/api/gate/admit";
import { answerFailures } from "@hereabouts/api/rest/failures/answer-failures";
import { serve } from "@hereabouts/api/test-server";
import { fediverseLimits, fediverseMessages } from "@hereabouts/contract/fediverse/fediverse-limits";
import { NotFound } from "@hereabouts/domain/errors";
import { addEvent } from "@hereabouts/domain/events/add-event";
import { deleteEvent, restoreEvent } from "@hereabouts/domain/events/deleted-event";
import { updateEvent } from "@hereabouts/domain/events/update-event";
import { SECRET_KEY_BYTES, secretBox } from "@hereabouts/domain/secret-box";
import { anEvent, aVenue } from "@hereabouts/domain/test-factories";
import { deleteVenue, restoreVenue } from "@hereabouts/domain/venues/deleted-venue";
import { runJob } from "@hereabouts/domain/worker/registry";
import { runDue } from "@hereabouts/domain/worker/run-due";
import { encryptSecrets } from "@hereabouts/domain/worker/upkeep";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import express from "express";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { fediverse } from "./fediverse.ts";
import { isSignedWith } from "./test-peer.ts";
import { openTestSite } from "./test-site.ts";

const {
  db,
  scene,
  plain,
  system,
  staff,
  origin,
  peer,
  site,
  json,
  actorOf,
  followOf,
  post,
  send,
  follow,
  settle,
  told,
  followers,
  danceAt,
} = await openTestSite();

describe("the site and its venues", () => {
  test("are found by their names, with their keys and addresses", async () => {
    const venueId = await aVenue(system, { name: "Café Ølkjær & Söhne" });
    const actor = await actorOf(venueId);
    expect(actor).toBe(`${origin}/activitypub/actors/cafe-olkjaer-sohne`);
    const found = await json(
      `${origin}/.well-known/webfinger?resource=acct:cafe-olkjaer-sohne@${new URL(origin).host}`,
    );
    expect([found.status, found.headers.get("content-type")]).toEqual([200, "application/jrd+json; charset=utf-8"]);
    expect(found.body.links[0]).toEqual({ rel: "self", type: "application/activity+json", href: actor });
    const { body } = await json(actor);
    expect(body).toMatchObject({
      id: actor,
      type: "Group",
      name: "Café Ølkjær & Söhne",
      preferredUsername: "cafe-olkjaer-sohne",
      inbox: `${actor}/inbox`,
      outbox: `${actor}/outbox`,
      endpoints: { sharedInbox: `${origin}/activitypub/inbox` },
      publicKey: { id: `${actor}#main-key`, owner: actor },
    });
    expect((await json(actor)).body.publicKey).toEqual(body.publicKey);
    expect((await json(site)).body).toMatchObject({
      type: "Application",
      name: "Hereabouts",
      preferredUsername: "events",
    });
    const nodeInfo = await json(`${origin}/.well-known/nodeinfo`);
    expect(nodeInfo.body.links[1]).toEqual({ rel: "https://www.w3.org/ns/activitystreams#Application", href: site });
    expect((await json(nodeInfo.body.links[0].href)).body).toMatchObject({
      version: "2.1",
      protocols: ["activitypub"],
    });
  });

  test("of one name have different ones, which stay when a venue is renamed", async () => {
    const [first, second] = [await aVenue(system, { name: "Old Mill" }), await aVenue(system, { name: "Old Mill" })];
    expect(await actorOf(first)).toBe(`${origin}/activitypub/actors/old-mill`);
    expect(await actorOf(second)).toBe(`${origin}/activitypub/actors/old-mill-${second}`);
    const third = await aVenue(system, { name: "Events" });
    expect(await actorOf(third)).toBe(`${origin}/activitypub/actors/venue-${third}`);
    await db.updateTable("venue").set({ name: "New Mill" }).where("id", "=", first).execute();
    expect(await actorOf(first)).toBe(`${origin}/activitypub/actors/old-mill`);
  });

  test("unknown, hidden and deleted ones are not there", async () => {
    const missing = [
      `${origin}/activitypub/actors/nobody`,
      `${origin}/activitypub/events/999999`,
      `${origin}/activitypub/events/x`,
    ];
    for (const url of missing) expect((await json(url)).status).toBe(404);
    for (const resource of ["", "acct:events@elsewhere.example", "acct:nobody@localhost", "x".repeat(3_000)])
      expect((await json(`${origin}/.well-known/webfinger?resource=${resource}`)).status).toBe(404);
    const venueId = await aVenue(system);
    const actor = await actorOf(venueId);
    await db.updateTable("venue").set({ hide_from_listing: true }).where("id", "=", venueId).execute();
    expect((await json(actor)).status).toBe(404);
    await db.updateTable("venue").set({ deleted_at: scene.now }).where("id", "=", venueId).execute();
    expect(await json(actor)).toMatchObject({ status: 410, body: { type: "Tombstone", id: actor } });
  });

  test("are where their pages lead programs that ask for objects", async () => {
    const venueId = await aVenue(system);
    const eventId = await anEvent(system, { venueId });
    const leads = async (path: string) => (await json(origin + path)).headers.get("location");
    expect(await leads(`/events/${eventId}/contra-dance/`)).toBe(`${origin}/activitypub/events/${eventId}`);
    expect(await leads(`/venues/${venueId}/mill-river-hall/`)).toBe(await actorOf(venueId));
    expect(await leads("/")).toBe(site);
    expect((await json(`${origin}/events/${eventId}/contra-dance/`, "text/html")).status).toBe(404);
  });

  test("list their coming events in pages, the newest first, and not who follows them", async () => {
    const venueId = await aVenue(system);
    const ids: number[] = [];
    for (let number = 0; number < fediverseLimits.outboxEvents + 1; number++)
      ids.push(await anEvent(system, { venueId, name: `Dance ${number}` }));
    const actor = await actorOf(venueId);
    const outbox = (await json(`${actor}/outbox`)).body;
    expect(outbox).toMatchObject({ type: "OrderedCollection", totalItems: ids.length });
    const first = (await json(outbox.first)).body;
    const second = (await json(first.next)).body;
    const listed = [...first.orderedItems, ...second.orderedItems].map(({ object }) => object.id);
    expect(listed).toEqual(ids.toReversed().map((id) => `${origin}/activitypub/events/${id}`));
    expect(second.next).toBeUndefined();
    expect(first.orderedItems[0]).toMatchObject({ type: "Create", actor });
    await follow(actor);
    const { body } = await json(`${actor}/followers`);
    expect(body).toEqual({
      "@context": "https://www.w3.org/ns/activitystreams",
      id: `${actor}/followers`,
      type: "OrderedCollection",
      totalItems: 1,
    });
    expect((await json(`${actor}/following`)).body.totalItems).toBe(0);
  });
});

describe("an inbox", () => {
  test("takes a follow, accepts it with a signature, and takes its end", async () => {
    const actor = await actorOf(await aVenue(system));
    const body = followOf(actor, "ada");
    expect((await send(`${actor}/inbox`, body, "ada")).status).toBe(202);
    await runDue(system);
    const [accept] = peer.delivered;
    expect(JSON.parse(accept?.body ?? "{}")).toMatchObject({
      type: "Accept",
      actor,
      object: { id: JSON.parse(body).id, type: "Follow", object: actor },
    });
    const { publicKey } = (await json(actor)).body;
    expect(accept && isSignedWith(accept, publicKey.publicKeyPem)).toBe(true);
    expect(await followers(actor)).toBe(1);
    await follow(actor);
    expect(await followers(actor)).toBe(1);
    const undo = JSON.stringify({
      type: "Undo",
      actor: peer.actorId("ada"),
      object: JSON.parse(followOf(actor, "ada")),
    });
    expect((await send(`${origin}/activitypub/inbox`, undo, "ada")).status).toBe(202);
    expect(await followers(actor)).toBe(0);
  });

  test("reads signatures by RFC 9421 as well, and the end of a follow by its id", async () => {
    const actor = await actorOf(await aVenue(system));
    const inbox = `${actor}/inbox`;
    const body = followOf(actor, "ben");
    expect((await post(inbox, body, peer.signedAnew(inbox, body, "ben", scene.now))).status).toBe(202);
    expect(await followers(actor)).toBe(1);
    const undo = JSON.stringify({ type: "Undo", actor: peer.actorId("ben"), object: JSON.parse(body).id });
    const withoutBody = peer.signedAnew(inbox, undo, "ben", scene.now, ["@method", "@target-uri"]);
    expect((await post(inbox, undo, withoutBody)).status).toBe(401);
    expect((await post(inbox, undo, peer.signedAnew(inbox, undo, "ben", scene.now))).status).toBe(202);
    expect(await followers(actor)).toBe(0);
  });

  test("forgets an account that is deleted, by the key that it had, and asks nobody about others", async () => {
    const actor = await actorOf(await aVenue(system));
    await follow(actor);
    peer.answers["/users/ada"] = (response) => void response.writeHead(410).end();
    const gone = (name: string) =>
      JSON.stringify({ type: "Delete", actor: peer.actorId(name), object: peer.actorId(name) });
    const shared = `${origin}/activitypub/inbox`;
    let wasAsked = false;
    peer.answers["/users/stranger"] = (response) => {
      wasAsked = true;
      response.end();
    };
    expect((await send(shared, gone("stranger"), "stranger")).status).toBe(202);
    expect(wasAsked).toBe(false);
    expect((await post(shared, gone("ada"), {})).status).toBe(401);
    expect(await followers(actor)).toBe(1);
    expect((await send(shared, gone("ada"), "ada")).status).toBe(202);
    expect(await followers(actor)).toBe(0);
  });

  test("ignores what is no business of a publisher, and tells who wants to join where to go", async () => {
    const venueId = await aVenue(system);
    const eventId = await anEvent(system, { venueId });
    const shared = `${origin}/activitypub/inbox`;
    const object = `${origin}/activitypub/events/${eventId}`;
    for (const type of ["Like", "Announce", "Create", "Accept", "Flag"])
      expect((await post(shared, JSON.stringify({ type, actor: peer.actorId("ada"), object }), {})).status).toBe(202);
    await runDue(system);
    expect(peer.delivered).toEqual([]);
    const join = JSON.stringify({
      id: `${peer.actorId("ada")}#join`,
      type: "Join",
      actor: peer.actorId("ada"),
      object,
    });
    expect((await send(shared, join, "ada")).status).toBe(202);
    await runDue(system);
    expect(told()).toEqual([["Ignore", await actorOf(venueId), `${peer.actorId("ada")}#join`]]);
  });

  test("rejects a follower beyond the limit", async () => {
    const actor = await actorOf(await aVenue(system));
    await follow(actor);
    await sql`insert into fediverse_follower (actor_id, uri, inbox_id, key_id, key_pem, followed_at)
      select f.actor_id, 'https://many.example/' || n, f.inbox_id, 'k', 'p', now()
      from fediverse_follower f, generate_series(2, ${fediverseLimits.followers}::int) n`.execute(db);
    peer.delivered.length = 0;
    expect((await send(`${actor}/inbox`, followOf(actor, "eve"), "eve")).status).toBe(202);
    await runDue(system);
    expect(peer.activities().map(({ type }) => type)).toEqual(["Reject"]);
    expect(await followers(actor)).toBe(fediverseLimits.followers);
  });
});

describe("an inbox refuses", () => {
  const refused = async (response: Response) => ({ status: response.status, body: (await response.json()) as object });

  test("what is no activity, by its field", async () => {
    const inbox = `${site}/inbox`;
    const answer = async (body: string) => refused(await post(inbox, body, {}));
    expect(await answer("{")).toMatchObject({ status: 400 });
    expect(JSON.stringify(await answer("{"))).toContain(fediverseMessages.notJson);
    const bad: [object, string][] = [
      [{ type: "Follow", actor: peer.actorId("ada") }, "object"],
      [{ type: "Follow", object: site }, "actor"],
      [{ actor: peer.actorId("ada"), object: site }, "type"],
      [{ type: "Follow", actor: "ftp://example.org/ada", object: site }, "actor"],
      [{ type: "Follow", actor: `https://example.org/${"x".repeat(3_000)}`, object: site }, "actor"],
      [{ type: ["Follow"], actor: peer.actorId("ada"), object: site }, "type"],
    ];
    for (const [body, field] of bad) {
      const { status, body: said } = await answer(JSON.stringify(body));
      expect([status, Object.keys(said)]).toEqual([400, [field]]);
    }
    expect((await answer(JSON.stringify([[[[[[]]]]]]))).status).toBe(400);
    expect((await post(inbox, "x".repeat(70_000), {})).status).toBe(413);
    expect((await fetch(inbox)).status).toBe(405);
  });

  test("signatures that do not hold for this request", async () => {
    const inbox = `${site}/inbox`;
    const body = followOf(site, "ada");
    const signed = (changed?: Parameters<typeof peer.signed>[4], at = scene.now) =>
      peer.signed(inbox, body, "ada", at, changed);
    const bad: Record<string, Record<string, string>> = {
      none: {},
      "another body’s digest": signed({ digest: "SHA-256=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=" }),
      "a weak digest": signed({ digest: "MD5=1B2M2Y8AsgTpgAmY7PhCfg==" }),
      "for another host": signed({ host: "elsewhere.example" }),
      "without the host": signed({ names: ["(request-target)", "date", "digest"] }),
      "without the body": signed({ names: ["(request-target)", "host", "date"] }),
      "of yesterday": signed({}, new Date(scene.now.getTime() - DAY_MS)),
      "of tomorrow": signed({}, new Date(scene.now.getTime() + DAY_MS)),
      "a key of another host": signed({ keyId: "https://elsewhere.example/users/ada#main-key" }),
      "a key of another actor": signed({ keyId: `${peer.actorId("ben")}#main-key` }),
      "no key at all": signed({ keyId: "nowhere" }),
      rubbish: {
        signature: 'keyId="x",headers="(request-target) host date digest",signature="%%%"',
        date: "never",
        digest: "SHA-256=!",
      },
    };
    for (const [name, headers] of Object.entries(bad))
      expect([name, (await post(inbox, body, headers)).status]).toEqual([name, 401]);
    expect((await post(inbox, body.replace("Follow", "Follow "), signed())).status).not.toBe(401);
    expect((await post(inbox, `${body} `, signed())).status).toBe(401);
    expect(await followers(site)).toBe(0);
    expect((await post(inbox, body, signed({}, new Date(scene.now.getTime() - 59 * MINUTE_MS)))).status).toBe(202);
  });

  test("actors that cannot be read, or are not what they say", async () => {
    const inbox = `${site}/inbox`;
    const tries: Record<string, (response: import("node:http").ServerResponse) => void> = {
      missing: (response) => void response.writeHead(404).end(),
      inward: (response) => void response.writeHead(302, { location: "http://169.254.169.254/latest/" }).end(),
      private: (response) => void response.writeHead(302, { location: "http://10.0.0.1/users/private" }).end(),
      html: (response) => void response.writeHead(200, { "content-type": "text/html" }).end("<p>Ada</p>"),
      huge: (response) => {
        response.writeHead(200, { "content-type": "application/activity+json" });
        response.end(JSON.stringify({ ...peer.actor("huge"), summary: "x".repeat(fediverseLimits.actorBytes) }));
      },
    };
    const documents: Record<string, object> = {
      liar: peer.actor("ada"),
      elsewhere: peer.actor("elsewhere", { inbox: "https://victim.example/inbox" }),
      keyless: peer.actor("keyless", { publicKey: undefined }),
      stolen: peer.actor("stolen", { publicKey: { ...peer.actor("ada").publicKey } }),
    };
    for (const [name, document] of Object.entries(documents))
      tries[name] = (response) => {
        response.writeHead(200, { "content-type": "application/activity+json" }).end(JSON.stringify(document));
      };
    for (const [name, answer] of Object.entries(tries)) {
      peer.answers[`/users/${name}`] = answer;
      expect([name, (await send(inbox, followOf(site, name), name)).status]).toEqual([name, 401]);
    }
    // Where other machines reach the site, this machine is none of the public internet.
    scene.asked = { ...scene.asked, settings: { ...scene.asked.settings, isLocal: false } };
    expect((await send(inbox, followOf(site, "ada"), "ada")).status).toBe(401);
    expect(await followers(site)).toBe(0);
  });

  test("activities for actors that are not here, and too many of one host", async () => {
    const inbox = `${site}/inbox`;
    const to = async (object: string, at = inbox) => (await send(at, followOf(object, "ada"), "ada")).status;
    expect(await to(`${origin}/activitypub/actors/nobody`, `${origin}/activitypub/inbox`)).toBe(404);
    expect(await to("https://elsewhere.example/actor")).toBe(404);
    expect(await to(await actorOf(await aVenue(system)))).toBe(404);
    const venueId = await aVenue(system);
    const actor = await actorOf(venueId);
    await db.updateTable("venue").set({ deleted_at: scene.now }).where("id", "=", venueId).execute();
    expect([404, 410]).toContain(await to(actor, `${actor}/inbox`));
    const host = new URL(peer.origin).host;
    const used = {
      key: `fediverse:${host}`,
      attempts: fediverseLimits.requestsInHour,
      resets_at: new Date(scene.now.getTime() + HOUR_MS),
    };
    await db.insertInto("throttle").values(used).execute();
    expect(await to(site)).toBe(429);
  });
});

describe("followers", () => {
  test("of a venue and of the site get its new event once each, then what is new of it, then its end", async () => {
    const venueId = await aVenue(system);
    const actor = await actorOf(venueId);
    await follow(actor, "ada");
    await follow(actor, "ben");
    await follow(site, "eve");
    peer.delivered.length = 0;
    const { id } = await addEvent(staff, danceAt(venueId));
    await settle();
    expect(told()).toEqual(
      expect.arrayContaining([
        ["Create", actor, "Contra dance"],
        ["Create", site, "Contra dance"],
      ]),
    );
    // Ada and Ben are of one server, whose shared inbox gets it once.
    expect(peer.delivered.map(({ path }) => path)).toEqual(["/inbox", "/inbox"]);
    const keys = new Map([actor, site].map((of) => [of, json(of)]));
    for (const delivery of peer.delivered) {
      const { publicKey } = (await keys.get(JSON.parse(delivery.body).actor))?.body ?? {};
      expect(isSignedWith(delivery, publicKey.publicKeyPem)).toBe(true);
    }
    peer.delivered.length = 0;
    await updateEvent(staff, { id, ...danceAt(venueId) });
    await settle();
    expect(told()).toEqual([]);
    await updateEvent(staff, { id, ...danceAt(venueId, { name: "Square dance" }) });
    await settle();
    expect(told()).toEqual(
      expect.arrayContaining([
        ["Update", actor, "Square dance"],
        ["Update", site, "Square dance"],
      ]),
    );
    peer.delivered.length = 0;
    await deleteEvent(staff, { id });
    await settle();
    const object = `${origin}/activitypub/events/${id}`;
    expect(told()).toEqual(
      expect.arrayContaining([
        ["Delete", actor, object],
        ["Delete", site, object],
      ]),
    );
    expect(await json(object)).toMatchObject({ status: 410, body: { type: "Tombstone", id: object } });
    peer.delivered.length = 0;
    await restoreEvent(staff, { id });
    await settle();
    expect(told().map(([type]) => type)).toEqual(["Create", "Create"]);
  });

  test("hear nothing of what is taken back within a minute, and nobody is told where nobody follows", async () => {
    const venueId = await aVenue(system);
    await addEvent(staff, danceAt(venueId));
    await settle();
    expect(await db.selectFrom("fediverse_activity").select("id").execute()).toEqual([]);
    await follow(await actorOf(venueId));
    peer.delivered.length = 0;
    const { id } = await addEvent(staff, danceAt(venueId));
    await deleteEvent(staff, { id });
    await settle();
    expect(told()).toEqual([]);
  });

  test("lose a venue’s events while it is deleted, and get them again with it", async () => {
    const venueId = await aVenue(system);
    const actor = await actorOf(venueId);
    await follow(actor);
    const { id } = await addEvent(staff, danceAt(venueId));
    await settle();
    peer.delivered.length = 0;
    await deleteVenue(staff, { id: venueId });
    await settle();
    expect(told()).toEqual([["Delete", actor, `${origin}/activitypub/events/${id}`]]);
    peer.delivered.length = 0;
    await restoreVenue(staff, { id: venueId });
    await settle();
    expect(told()).toEqual(expect.arrayContaining([["Create", actor, "Contra dance"]]));
  });

  test("get a series as one event, with its next date once one is over", async () => {
    const venueId = await aVenue(system);
    await follow(await actorOf(venueId));
    const dates = ["2026-11-28", "2026-12-05"].map((dateRecur) => ({
      timeStart: "19:00",
      timeEnd: "21:00",
      dateRecur,
    }));
    await addEvent(staff, danceAt(venueId, { dates }));
    await settle();
    peer.delivered.length = 0;
    scene.now = new Date("2026-11-29T12:00:00Z");
    await runJob(system, "fediverse.tidy", {});
    await settle();
    expect(peer.activities()).toMatchObject([{ type: "Update", object: { startTime: "2026-12-05T19:00:00-05:00" } }]);
    peer.delivered.length = 0;
    scene.now = new Date("2026-12-06T12:00:00Z");
    await runJob(system, "fediverse.tidy", {});
    await settle();
    expect(told()).toEqual([]);
  });

  test("that cannot be reached are tried again, and dropped after 14 days or at once when they are gone", async () => {
    const venueId = await aVenue(system);
    const actor = await actorOf(venueId);
    await follow(actor);
    peer.delivered.length = 0;
    peer.answerWith(500);
    await addEvent(staff, danceAt(venueId));
    for (let tries = 0; tries < 12; tries++) await settle();
    expect(peer.delivered).toHaveLength(10);
    expect(new Set(peer.delivered.map(({ body }) => body)).size).toBe(1);
    await runJob(system, "fediverse.tidy", {});
    expect(await followers(actor)).toBe(1);
    scene.now = new Date(testNow.getTime() + fediverseLimits.failingDays * DAY_MS + 1);
    await runJob(system, "fediverse.tidy", {});
    expect(await followers(actor)).toBe(0);
    scene.now = testNow;
    peer.answerWith(202);
    await follow(actor);
    peer.answerWith(410);
    await addEvent(staff, danceAt(venueId));
    await settle();
    await settle();
    expect(await followers(actor)).toBe(0);
  });
});

test("private keys are not readable in the database, and follow a change of the keys of the site", async () => {
  const [older, newer] = [randomBytes(SECRET_KEY_BYTES), randomBytes(SECRET_KEY_BYTES)];
  const withKeys = (...keys: [Buffer, ...Buffer[]]) => ({
    ...system,
    ports: { ...system.ports, secrets: secretBox(...keys) },
  });
  await db.updateTable("fediverse_actor").set({ public_key: null, private_key_sealed: null }).execute();
  const actor = await actorOf(await aVenue(system));
  scene.asked = { ...withKeys(older), viewer: { kind: "anonymous" } };
  const { publicKey } = (await json(actor)).body;
  const rows = JSON.stringify(await db.selectFrom("fediverse_actor").selectAll().execute());
  expect(rows).not.toContain("PRIVATE KEY");
  expect((await encryptSecrets(withKeys(newer, older))).lost).toBe(0);
  scene.asked = { ...withKeys(newer), viewer: { kind: "anonymous" } };
  expect((await json(actor)).body.publicKey).toEqual(publicKey);
  await follow(actor);
  expect((await encryptSecrets(withKeys(older), { deletesLost: true })).lost).toBeGreaterThan(0);
  scene.asked = { ...withKeys(older), viewer: { kind: "anonymous" } };
  expect((await json(actor)).body.publicKey.publicKeyPem).not.toBe(publicKey.publicKeyPem);
  await db.updateTable("fediverse_actor").set({ public_key: null, private_key_sealed: null }).execute();
});

test("none of it is there where the site is not in the Fediverse", async () => {
  const off = express();
  off.use(fediverse(createGate({ contextOf: () => plain }), { publicUrl: origin, isOn: false }));
  off.use((_request, _response, next) => next(new NotFound()));
  off.use(answerFailures);
  const at = await serve(off);
  for (const path of [
    "/activitypub/actors/events",
    "/.well-known/webfinger?resource=acct:events@localhost",
    "/nodeinfo/2.1",
  ])
    expect((await json(at + path)).status).toBe(404);
});
