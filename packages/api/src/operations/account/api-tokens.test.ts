import type { TokenScope } from "@hereabouts/contract/api-tokens/token-scopes";
import { tokenMessages } from "@hereabouts/contract/api-tokens/token-scopes";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { may, type Viewer } from "@hereabouts/contract/permissions";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { deleteAccount } from "@hereabouts/domain/account/delete-account";
import { addApiToken, listApiTokens, revokeApiToken } from "@hereabouts/domain/api-tokens/api-token";
import { hashPassword } from "@hereabouts/domain/identity/passwords";
import { changePassword } from "@hereabouts/domain/passwords/change-password";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { clean } from "@hereabouts/domain/worker/upkeep";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { describe, expect, test } from "vitest";
import { endpoints } from "../../mounting/endpoints.ts";
import { mountRest } from "../../mounting/mount.ts";
import { type Endpoint, scopeOf } from "../../rest/endpoint/endpoint.ts";
import { csrfHeaders, serve } from "../../test-server.ts";
import { createTrpcMiddleware } from "../../trpc/middleware.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const hall = await aVenue(system);
const others = await aVenue(system);
const producer = await aProducer(system, [hall], "unlimited");
/** Everything that is asked of a token's holder they may do, as far as roles go. */
const superuser = await aPerson(system, { isSuperuser: true });
await db.updateTable("app_user").set({ is_superuser: true }).where("id", "=", superuser.id).execute();

let session: Viewer = { kind: "anonymous" };
let now = testNow;
const app = express();
const parts = { contextOf: () => contextOf(db, { viewer: session, ports: system.ports, now: () => now }) };
app.use("/trpc", createTrpcMiddleware(parts));
mountRest(app, parts);
const origin = await serve(app);

const as = (viewer: Viewer) => ({ ...system, viewer });
const aToken = (owner: Viewer, scopes: TokenScope[], expiresInDays?: number) =>
  addApiToken(as(owner), { name: "Our site", scopes, expiresInDays });
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function ask(method: string, path: string, headers: Record<string, string> = {}, json?: unknown) {
  const body = json === undefined ? {} : { body: JSON.stringify(json) };
  const type = json === undefined ? {} : { "Content-Type": "application/json" };
  const answer = await fetch(origin + path, { method, headers: { ...type, ...headers }, ...body });
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json");
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text };
}

const dance = (venueId: number) => ({
  name: "Contra dance",
  url: "https://example.org/",
  description: "<p>Soft shoes.</p>",
  type: "in_person",
  event_type: 1,
  age_group: ["all_ages"],
  point_of_interest: venueId,
  dates: [{ time_start: "19:00", time_end: null, date_recur: "2026-11-28" }],
});

describe("a table of operations and who calls them", async () => {
  const read = (await aToken(superuser, ["read"])).token;
  const write = (await aToken(superuser, ["write:venues"])).token;
  const revoked = await aToken(superuser, ["read", "write:venues"]);
  await revokeApiToken(as(superuser), { id: revoked.id });
  const expired = (
    await addApiToken(
      { ...as(superuser), now: () => new Date(testNow.getTime() - 2 * DAY_MS) },
      {
        name: "Old",
        scopes: ["read", "write:venues"],
        expiresInDays: 1,
      },
    )
  ).token;

  const pathOf = ({ path }: Endpoint) =>
    path.replace(/:(?:token|widget)\b/, "a".repeat(27)).replace(/:\w+/g, "2147483000");
  /** With an empty body where there is one: what is refused for it was let in before. */
  const call = (spec: Endpoint, headers: Record<string, string>) =>
    ask(spec.method.toUpperCase(), pathOf(spec), headers, spec.method === "get" ? undefined : {});

  test.each(endpoints.map((spec) => [`${spec.method.toUpperCase()} ${spec.path}`, spec] as const))(
    "%s",
    async (_label, spec) => {
      const scope = scopeOf(spec);
      for (const [kind, token, reason] of [
        ["revoked", revoked.token, tokenMessages.tokenRevoked],
        ["expired", expired, tokenMessages.tokenExpired],
        ["unknown", "hb_nonsense", tokenMessages.tokenUnknown],
      ]) {
        // A session that comes along does not help.
        session = superuser;
        const { status, headers, body } = await call(spec, { ...bearer(token ?? ""), ...csrfHeaders });
        expect([kind, status, body]).toEqual([kind, 401, { detail: reason }]);
        expect(headers.get("www-authenticate")).toMatch(/^Bearer realm="API", error="invalid_token"/);
        session = { kind: "anonymous" };
      }
      const withRead = await call(spec, bearer(read));
      const withWrite = await call(spec, bearer(write));
      if (scope === null) {
        for (const { status, body } of [withRead, withWrite])
          expect([status, body]).toEqual([403, { detail: tokenMessages.tokenNotTaken }]);
        return;
      }
      const [fits, other] = scope === "read" ? [withRead, withWrite] : [withWrite, withRead];
      expect([other.status, other.body]).toEqual([403, { detail: tokenMessages.tokenScopeMissing(scope) }]);
      expect(other.headers.get("www-authenticate")).toContain(`error="insufficient_scope"`);
      expect(other.headers.get("www-authenticate")).toContain(`scope="${scope}"`);
      if (scope === "read") expect([200, 400, 404]).toContain(fits.status);
      // Writing needs a venue, which a superuser without one does not have.
      else
        expect(fits.status === 403 ? fits.body : { detail: messages.forbidden }).toEqual({
          detail: messages.forbidden,
        });
      for (const { headers } of [withRead, withWrite]) expect(headers.getSetCookie()).toEqual([]);
      const anonymous = await call(spec, {});
      if (!may[spec.access]({ kind: "anonymous" }))
        expect([anonymous.status, anonymous.body.detail]).toEqual([403, messages.signInRequired]);
    },
  );
});

describe("a token that may write", () => {
  test("adds, changes and deletes events of its owner's venues without a session, a cookie or a CSRF token", async () => {
    const { token } = await aToken(producer, ["read", "write:venues"]);
    const added = await ask("POST", "/events/api/v1/events/add/", bearer(token), dance(hall));
    expect([added.status, added.headers.getSetCookie()]).toEqual([201, []]);
    const path = `/events/api/v1/events/edit/${added.body.id}/`;
    const changed = await ask("PUT", path, bearer(token), { ...dance(hall), name: "Square dance" });
    expect([changed.status, changed.body.name]).toEqual([200, "Square dance"]);
    expect((await ask("GET", path, bearer(token))).body.name).toBe("Square dance");
    expect((await ask("DELETE", path, bearer(token))).status).toBe(204);
  });

  test("reaches nobody else's venues and events", async () => {
    const { token } = await aToken(producer, ["read", "write:venues"]);
    const event = await anEvent(system, { venueId: others });
    expect((await ask("POST", "/events/api/v1/events/add/", bearer(token), dance(others))).status).toBe(400);
    expect((await ask("PUT", `/events/api/v1/events/edit/${event}/`, bearer(token), dance(others))).status).toBe(403);
    expect((await ask("DELETE", `/events/api/v1/events/edit/${event}/`, bearer(token))).status).toBe(403);
  });

  test("lends no roles: those of editors and staff change nothing by token", async () => {
    const { token } = await aToken(superuser, ["read", "write:venues"]);
    const event = await anEvent(system, { venueId: others });
    expect((await ask("DELETE", `/events/api/v1/events/edit/${event}/`, bearer(token))).status).toBe(403);
    expect((await ask("GET", "/claim/api/poi_claims/", bearer(token))).status).toBe(200);
  });
});

test("a token is refused by procedures, whatever it may do", async () => {
  const { token } = await aToken(producer, ["read", "write:venues"]);
  for (const [method, path] of [
    ["GET", "/trpc/apiTokens.list"],
    ["POST", "/trpc/apiTokens.add"],
  ] as const) {
    const { status, body } = await ask(
      method,
      path,
      { ...bearer(token), ...csrfHeaders },
      method === "POST" ? {} : undefined,
    );
    expect([status, body.detail]).toEqual([403, tokenMessages.tokenNotTaken]);
  }
});

test("what is kept of a token is its hash and how it begins, and it is used to the minute", async () => {
  const made = await aToken(producer, ["read"], 30);
  expect(made.token).toMatch(/^hb_[0-9A-Za-z]{42}$/);
  const row = await db.selectFrom("api_token").selectAll().where("id", "=", made.id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(made.token.slice(8));
  expect(made.token.startsWith(row.prefix)).toBe(true);
  const listed = async () => (await listApiTokens(as(producer))).find(({ id }) => id === made.id);
  expect(await listed()).toMatchObject({ lastUsed: null, isExpired: false });
  expect(Object.keys((await listed()) ?? {})).not.toContain("token");
  now = new Date("2026-11-21T18:00:41Z");
  for (let turn = 0; turn < 3; turn++) await ask("GET", "/events/api/v1/user_data/", bearer(made.token));
  now = testNow;
  expect((await listed())?.lastUsed).toBe("2026-11-21T18:00:00.000Z");
});

test("nobody revokes what is another's, and too many are not kept", async () => {
  const person = await aPerson(system);
  const { id } = await aToken(producer, ["read"]);
  await expect(revokeApiToken(as(person), { id })).rejects.toThrow(messages.notFound);
  for (let kept = 0; kept < limits.tokensKept; kept++) await aToken(person, ["read"]);
  await expect(aToken(person, ["read"])).rejects.toThrow(messages.folderFull(limits.tokensKept));
});

test("a new token is told to its owner by mail, without the token", async () => {
  const person = await aPerson(system);
  const { token } = await aToken(person, ["read"]);
  const mail = await db.selectFrom("mail").selectAll().where("user_id", "=", person.id).executeTakeFirstOrThrow();
  expect(mail.subject).toBe("New API token for your Hereabouts account");
  expect(mail.text).toContain("/account/tokens/");
  expect(JSON.stringify(mail)).not.toContain(token.slice(8));
});

test("changing the password revokes tokens and says so, and deleting the account ends them", async () => {
  const person = await aPerson(system);
  const password_hash = await hashPassword("seven brown mugs");
  await db.updateTable("app_user").set({ password_hash }).where("id", "=", person.id).execute();
  const { token } = await aToken(person, ["read"]);
  await changePassword(as(person), { currentPassword: "seven brown mugs", password1: "eight blue mugs on a shelf" });
  expect((await ask("GET", "/events/api/v1/user_data/", bearer(token))).body.detail).toBe(tokenMessages.tokenRevoked);
  const mails = await db.selectFrom("mail").select("text").where("user_id", "=", person.id).execute();
  expect(mails.map(({ text }) => text).join()).toContain("Your API tokens were revoked.");
  const next = await aToken(person, ["read"]);
  await deleteAccount(as(person), { password: "eight blue mugs on a shelf" });
  expect((await ask("GET", "/events/api/v1/user_data/", bearer(next.token))).status).toBe(401);
});

test("a token that ended is told from one that never was for a while, and then thrown away", async () => {
  const person = await aPerson(system);
  const { id } = await aToken(person, ["read"]);
  await revokeApiToken(as(person), { id });
  const later = (days: number) => ({ ...system, now: () => new Date(testNow.getTime() + days * DAY_MS) });
  const isKept = () => db.selectFrom("api_token").select("id").where("id", "=", id).executeTakeFirst();
  await clean(later(serverLimits.tokenGraceDays - 1));
  expect(await isKept()).toBeDefined();
  await clean(later(serverLimits.tokenGraceDays + 1));
  expect(await isKept()).toBeUndefined();
});
