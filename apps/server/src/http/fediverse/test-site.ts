import { randomBytes } from "node:crypto";
import { createGate } from "@hereabouts/api/gate/admit";
import { answerFailures } from "@hereabouts/api/rest/failures/answer-failures";
import { serve } from "@hereabouts/api/test-server";
import { eventForm } from "@hereabouts/contract/events/event-form";
import type { DB } from "@hereabouts/db/schema.gen";
import type { Context } from "@hereabouts/domain/context";
import { NotFound } from "@hereabouts/domain/errors";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson } from "@hereabouts/domain/test-factories";
import { runJob } from "@hereabouts/domain/worker/registry";
import { runDue } from "@hereabouts/domain/worker/run-due";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import type { Kysely } from "kysely";
import { afterAll, beforeEach, expect } from "vitest";
import { openSignatures } from "../../adapters/fediverse/open-signatures.ts";
import { fediverse } from "./fediverse.ts";
import { openPeer } from "./test-peer.ts";

/** A site in the Fediverse over a database of its own, another server that follows it, and what each test does with them. */
export async function openTestSite() {
  const { db } = await testDatabase();
  await installReferenceData(db);
  const app = express();
  const origin = await serve(app);
  const peer = await openPeer();
  afterAll(() => peer.close());
  const plain = contextOf(db);
  const system: Context = {
    ...plain,
    viewer: { kind: "system", job: "tests" },
    now: () => scene.now,
    settings: { ...plain.settings, publicUrl: origin, isLocal: true },
    ports: { ...plain.ports, signatures: openSignatures() },
  };
  /** Clock and context of the next requests, which tests set. */
  const scene = { now: testNow, asked: { ...system, viewer: { kind: "anonymous" } } as Context };
  app.use(fediverse(createGate({ contextOf: () => scene.asked }), { publicUrl: origin, isOn: true }));
  app.use((_request, _response, next) => next(new NotFound()));
  app.use(answerFailures);
  const staff = { ...system, viewer: await aPerson(system, { isStaff: true, isSuperuser: true }) };
  beforeEach(async () => {
    scene.now = testNow;
    scene.asked = { ...system, viewer: { kind: "anonymous" } };
    await db.deleteFrom("fediverse_inbox").execute();
    await db.deleteFrom("fediverse_object").execute();
    await db.deleteFrom("fediverse_activity").execute();
    await db.deleteFrom("throttle").execute();
    await runDue(system, { early: true });
    for (const path of Object.keys(peer.answers)) delete peer.answers[path];
    peer.delivered.length = 0;
    peer.answerWith(202);
  });
  return { db, scene, plain, system, staff, origin, peer, ...actionsOf({ db, scene, system, origin, peer }) };
}

interface Parts {
  db: Kysely<DB>;
  scene: { now: Date };
  system: Context;
  origin: string;
  peer: Awaited<ReturnType<typeof openPeer>>;
}

/** Returns actions of tests: requests to the site, and deliveries as the other server. */
function actionsOf({ db, scene, system, origin, peer }: Parts) {
  const site = `${origin}/activitypub/actors/events`;
  const json = async (url: string, accept = "application/activity+json") => {
    const response = await fetch(url, { headers: { accept }, redirect: "manual" });
    // biome-ignore lint/suspicious/noExplicitAny: documents of many kinds, of which each test looks at its own part.
    const body = (await response.json().catch(() => null)) as any;
    return { status: response.status, headers: response.headers, body };
  };
  const actorOf = async (venueId: number) => {
    await runJob(system, "fediverse.tidy", {});
    const { username } = await db
      .selectFrom("fediverse_actor")
      .select("username")
      .where("venue_id", "=", venueId)
      .executeTakeFirstOrThrow();
    return `${origin}/activitypub/actors/${username}`;
  };
  const followOf = (actor: string, name: string, more: object = {}) =>
    JSON.stringify({
      "@context": "https://www.w3.org/ns/activitystreams",
      id: `${peer.actorId(name)}#follows/${randomBytes(4).toString("hex")}`,
      type: "Follow",
      actor: peer.actorId(name),
      object: actor,
      ...more,
    });
  const post = (url: string, body: string, headers: Record<string, string>) =>
    fetch(url, { method: "POST", headers, body });
  const send = (url: string, body: string, name: string) => post(url, body, peer.signed(url, body, name, scene.now));
  const follow = async (actor: string, name = "ada") => {
    const { status } = await send(`${actor}/inbox`, followOf(actor, name), name);
    expect(status).toBe(202);
    await runDue(system);
  };
  /** Lets changes rest, and sends them. */
  const settle = async () => {
    const { failed } = await runDue(system, { early: true });
    expect(failed).toEqual([]);
  };
  const told = () =>
    peer.activities().map(({ type, actor, object }) => [type, actor, object.name ?? object.id ?? object]);
  const followers = async (actor: string) => (await json(`${actor}/followers`)).body.totalItems;
  const danceAt = (venueId: number, more: object = {}) =>
    eventForm.parse({
      name: "Contra dance",
      url: "https://example.org/",
      description: "<p>Soft shoes.</p>",
      type: "in_person",
      eventType: 1,
      ageGroups: ["all_ages"],
      venue: venueId,
      dates: [{ timeStart: "19:00", timeEnd: "21:00", dateRecur: "2026-11-28" }],
      ...more,
    });
  return { site, json, actorOf, followOf, post, send, follow, settle, told, followers, danceAt };
}
