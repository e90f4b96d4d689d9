import { messages } from "@hereabouts/contract/messages";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOfSession } from "@hereabouts/domain/sessions/viewer-of-session";
import { contextOf } from "@hereabouts/domain/test-context";
import { aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import express, { type Request } from "express";
import { expect, test } from "vitest";
import { mountRest } from "../../mounting/mount.ts";
import { sessionTokenOf } from "../../session-cookie.ts";
import { cookieClient } from "../../test-client.ts";
import { serve } from "../../test-server.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);
const app = express();
mountRest(app, {
  contextOf: async (request: Request) => {
    return contextOfSession(ctx, { token: sessionTokenOf(request), now: new Date() });
  },
});
const origin = await serve(app);

const claim = "/events/api/v1/poi/claim/";
const claims = "/claim/api/poi_claims/";
const activeVenue = "/events/api/v1/producer/active_poi/";

let people = 0;
async function person(role?: "is_superuser" | "is_staff" | "is_zeditor") {
  const client = cookieClient(origin);
  await client.csrf();
  const email = `claimant-${++people}@example.org`;
  const password = "seven brown mugs";
  await client.call("/auth/register-ajax/", { json: { email, password1: password, password2: password } });
  if (role) await db.updateTable("app_user").set(role, true).where("email", "=", email).execute();
  return { ...client, email };
}
async function anonymous() {
  const client = cookieClient(origin);
  await client.csrf();
  return client;
}
const moderator = await person("is_superuser");

interface Claim {
  id: number;
  poi: { id: number };
  status: string;
  auditEvents: { user: string; message: string; note: string; created: string }[];
}

/** A venue, who claimed it, and the claim as moderators see it. */
async function aClaim() {
  const venueId = await aVenue(ctx, { name: "Mill River Hall" });
  const claimant = await person();
  expect(await claimant.call(claim, { json: { id: venueId } })).toMatchObject({
    status: 200,
    body: { status: "succeeded" },
  });
  const { body } = await moderator.call<Claim[]>(claims);
  return { venueId, claimant, path: `${claims}${body.find(({ poi }) => poi.id === venueId)?.id}/` };
}

test("a venue is claimed once: everybody after gets the error 'claimed' and the address to write to", async () => {
  const { venueId, claimant } = await aClaim();
  for (const late of [claimant, await person()]) {
    const answer = await late.call(claim, { json: { id: venueId } });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual({
      error: "claimed",
      detail:
        "Oops! This venue has already been claimed. If you believe this is an error, please contact help@example.org.",
    });
  }
  expect(await claimant.call(`/events/api/v1/poi/${venueId}/`)).toMatchObject({ body: { claimed: true } });
});

test("claiming asks who is there, and for a venue that is there", async () => {
  const id = await aVenue(ctx);
  expect(await (await anonymous()).call(claim, { json: { id } })).toMatchObject({
    status: 403,
    body: { detail: messages.signInRequired },
  });
  const client = await person();
  expect(await client.call(claim, { json: { id: 999_999 } })).toMatchObject({
    status: 404,
    body: { detail: "Not found." },
  });
  for (const json of [{}, { id: "first" }, { id: 0 }, { id: 1.5 }, { id: 3_000_000_000 }])
    expect(await client.call(claim, { json })).toMatchObject({ status: 400, body: { id: [expect.any(String)] } });
  expect(await client.call(claim, { json: {} })).toMatchObject({ body: { id: [messages.required] } });
  expect(await client.call(claim, { json: { id }, headers: { "X-CSRFToken": "forged" } })).toMatchObject({
    status: 403,
    body: { detail: messages.csrfFailed },
  });
  expect((await client.call(claim)).status).toBe(405);
});

test("a moderator sees a request with its venue, its claimant, its history and its quota", async () => {
  const { venueId, claimant } = await aClaim();
  const answer = await moderator.call<Claim[]>(`${claims}?ordering=-created&status=claimed,new`);
  expect(answer.status).toBe(200);
  expect(Number(answer.headers.get("x-total-count"))).toBe(answer.body.length);
  expect(answer.headers.get("link")).toContain('rel="first"');
  expect(answer.body.find(({ poi }) => poi.id === venueId)).toEqual({
    id: expect.any(Number),
    poi: {
      id: venueId,
      name: "Mill River Hall",
      city: "Northampton",
      state: "MA",
      absoluteUrl: `http://hereabouts.test/venues/${venueId}/mill-river-hall/`,
      published: true,
    },
    status: "claimed",
    billingContact: { id: expect.any(Number), username: claimant.email, email: claimant.email },
    evidence: {
      role: "",
      message: "",
      onlyKnows: false,
      contest: null,
      provedEmail: null,
      provedSite: null,
      claimantName: "",
      emailConfirmed: false,
      domainMatch: "unknown",
      website: "",
      phone: "",
      venueEmail: "",
    },
    created: "2026-11-21T17:00:00.000Z",
    updated: "2026-11-21T17:00:00.000Z",
    auditEvents: [
      { user: claimant.email, message: "Claimed the venue.", note: "", created: "2026-11-21T17:00:00.000Z" },
    ],
    subscription: null,
    quota: { used: 0, allowed: 0, canAdd: false },
  });
  expect(await moderator.call(`${claims}?status=lost`)).toMatchObject({
    status: 400,
    body: { status: [messages.choice("lost")] },
  });
  expect(await moderator.call(`${claims}?all=true&page=99`)).toMatchObject({
    status: 404,
    body: { detail: messages.invalidPage },
  });
});

test("a rejection without an explanation is refused in words; with one it frees the venue", async () => {
  const { path, venueId, claimant } = await aClaim();
  for (const json of [{ status: "rejected" }, { status: "rejected", notes: "  " }])
    expect(await moderator.call(path, { json })).toMatchObject({
      status: 400,
      body: { detail: messages.explainRejection },
    });
  expect(await moderator.call(path, { json: { status: "lost" } })).toMatchObject({
    status: 400,
    body: { status: [messages.choice("lost")] },
  });
  const rejected = await moderator.call<Claim>(path, { json: { status: "rejected", notes: "No answer." } });
  expect(rejected).toMatchObject({ status: 200, body: { status: "rejected" } });
  expect(rejected.body.auditEvents[0]).toMatchObject({
    user: moderator.email,
    message: "Changed the status from Claimed to Rejected.",
    note: "No answer.",
  });
  expect((await claimant.call(claim, { json: { id: venueId } })).status).toBe(200);
});

test("a verified claimant chooses a venue to work on, and nobody else does; the request stays", async () => {
  const { path, venueId, claimant } = await aClaim();
  const json = { id: venueId };
  expect((await claimant.call(activeVenue, { json })).status).toBe(404);
  expect(await moderator.call(path, { json: { status: "verified" } })).toMatchObject({
    status: 200,
    body: { subscription: { status: "trialing", plan: { id: "free", name: "Free" } } },
  });
  expect(await claimant.call(activeVenue, { json })).toMatchObject({ status: 200, body: { status: "succeeded" } });
  expect(await claimant.call("/events/api/v1/user_data/")).toMatchObject({
    body: {
      isProducer: true,
      hasActiveSubscription: true,
      producerQuotas: [
        {
          poi: { id: venueId, name: "Mill River Hall" },
          isCurrentActive: true,
          quota: { used: 0, allowed: 3, canAdd: true },
          isBillingContact: true,
          portalLink: null,
        },
      ],
    },
  });
  expect((await (await person()).call(activeVenue, { json })).status).toBe(404);
  expect((await (await anonymous()).call(activeVenue, { json })).status).toBe(403);
  expect(await moderator.call(path, { method: "DELETE" })).toMatchObject({
    status: 400,
    body: { detail: messages.verifiedStays },
  });
  await moderator.call(path, { json: { status: "canceled" } });
  expect(await claimant.call("/events/api/v1/user_data/")).toMatchObject({
    body: { isProducer: false, producerQuotas: [] },
  });
  expect((await moderator.call(path, { method: "DELETE" })).status).toBe(204);
  expect((await moderator.call(path, { method: "DELETE" })).status).toBe(404);
});

test("the plan of a request's venue is set from the plans there are", async () => {
  const { path } = await aClaim();
  expect(await moderator.call("/claim/api/plans/")).toMatchObject({
    body: [{ id: "free", name: "Free", activeEvents: 3 }, { id: "basic" }, { id: "plus" }, { activeEvents: null }],
  });
  expect(await moderator.call(`${path}subscription/`, { json: { plan: "plus", status: "active" } })).toMatchObject({
    status: 200,
    body: { subscription: { status: "active", plan: { id: "plus", name: "Plus" } }, quota: { allowed: 60 } },
  });
  expect(await moderator.call(`${path}subscription/`, { json: { plan: "gold", status: "active" } })).toMatchObject({
    status: 400,
    body: { plan: [messages.choice("gold")] },
  });
});

test("what a plan costs is set by a superuser, and nobody knows a price before", async () => {
  const plans = "/claim/api/plans/";
  const prices = async () =>
    (await moderator.call<{ monthlyCents: number | null }[]>(plans)).body.map((one) => one.monthlyCents);
  expect(await prices()).toEqual([null, null, null, null]);
  const anybody = await anonymous();
  expect((await anybody.call(plans, { json: { plan: "basic", monthly_cents: 0 } })).status).toBe(403);
  expect(await moderator.call(plans, { json: { plan: "basic", monthly_cents: 1900 } })).toMatchObject({
    status: 200,
    body: { id: "basic", monthlyCents: 1900 },
  });
  expect(await prices()).toEqual([null, 1900, null, null]);
  await moderator.call(plans, { json: { plan: "basic", monthly_cents: null } });
  expect(await prices()).toEqual([null, null, null, null]);
  expect(await moderator.call(plans, { json: { plan: "gold", monthly_cents: -1 } })).toMatchObject({
    status: 400,
    body: { monthly_cents: [messages.minimum(0)] },
  });
  expect(await moderator.call(plans, { json: { plan: "gold", monthly_cents: 5 } })).toMatchObject({
    status: 400,
    body: { plan: [messages.choice("gold")] },
  });
});

test("moderating is for superusers: 403 for everybody else, and 404 for a request that is not there", async () => {
  const { path, claimant } = await aClaim();
  const attempts = [
    { path: claims, options: {} },
    { path, options: { json: { status: "verified" } } },
    { path, options: { method: "DELETE" } },
  ];
  const anybody = await anonymous();
  for (const { path, options } of attempts) {
    expect(await anybody.call(path, options)).toMatchObject({
      status: 403,
      body: { detail: messages.signInRequired },
    });
    for (const other of [claimant, await person("is_staff"), await person("is_zeditor")])
      expect(await other.call(path, options)).toMatchObject({ status: 403, body: { detail: messages.forbidden } });
  }
  for (const missing of [`${claims}999999/`, `${claims}abc/`]) {
    expect((await moderator.call(missing, { json: { status: "verifying" } })).status).toBe(404);
    expect((await moderator.call(missing, { method: "DELETE" })).status).toBe(404);
  }
  expect(await moderator.call("/claim/api/nothing/")).toMatchObject({ status: 404, body: { detail: "Not found." } });
});
