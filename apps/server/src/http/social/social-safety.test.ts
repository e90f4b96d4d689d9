import { cookieClient } from "@hereabouts/api/test-client";
import { serve } from "@hereabouts/api/test-server";
import { socialProviders } from "@hereabouts/contract/account/social-providers";
import { messages } from "@hereabouts/contract/messages";
import { viewerOfSession } from "@hereabouts/domain/sessions/viewer-of-session";
import { contextOf } from "@hereabouts/domain/test-context";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { HttpResponse, http } from "msw";
import { describe, expect, it } from "vitest";
import { personUrls, providerVariables } from "./test-providers.ts";
import { locationOf, openSocialSite, outcomeAtLogin, someone, visitOutcome } from "./test-social-site.ts";

const {
  db,
  logged,
  network,
  appWith,
  visitor,
  member,
  me,
  emailOf,
  agree,
  leave,
  leaveFor,
  comeBack,
  visit,
  visitInVain,
} = await openSocialSite();

describe("safety", () => {
  it.each([
    "https://elsewhere.example/",
    "//elsewhere.example/",
    "/\\elsewhere.example/",
    "/.//elsewhere.example/",
    "javascript:alert(1)",
    `/${"a".repeat(2_040)}`,
  ])("never leads to another site, nor to what no cookie holds: %s", async (next) => {
    expect(locationOf(await visit(await visitor(), "google", someone(), { next }))).toBe("/events/");
    const answer = await visitInVain(await visitor(), "google", { error: "access_denied" }, { next });
    expect(visitOutcome(answer)).toEqual(outcomeAtLogin("denied", "google", "/events/"));
  });

  it("does not believe a way on in a cookie that somebody wrote", async () => {
    const client = await visitor();
    const brought = agree(await leaveFor(client, "google"), someone());
    const kept = JSON.parse(Buffer.from(client.cookies.get("social_visit") ?? "", "base64url").toString());
    const forged = { ...kept, next: "https://elsewhere.example/" };
    client.cookies.set("social_visit", Buffer.from(JSON.stringify(forged)).toString("base64url"));
    expect(locationOf(await comeBack(client, "google", brought))).toBe("/events/");
  });

  it("begins a new session, whatever cookie was planted before", async () => {
    const client = await visitor();
    client.cookies.set("sessionid", "planted");
    const person = someone();
    await visit(client, "google", person);
    expect(client.cookies.get("sessionid")).not.toBe("planted");
    expect(await emailOf(client)).toBe(person.email);
    expect(await viewerOfSession(contextOf(db), { token: "planted", now: new Date() })).toBeNull();
  });

  it("ends the session that the browser had before, which may be known to somebody else", async () => {
    const attacker = await member();
    const known = attacker.cookies.get("sessionid") ?? "";
    const victim = await visitor();
    victim.cookies.set("sessionid", known);
    // The next page they open.
    await victim.csrf();
    const person = someone();
    await visit(victim, "google", person);
    expect(await emailOf(victim)).toBe(person.email);
    expect(victim.cookies.get("sessionid")).not.toBe(known);
    expect((await me(attacker)).status).toBe(403);
  });

  it("leaves only by a form of ours", async () => {
    const client = await visitor();
    const token = client.cookies.get("csrftoken") ?? "";
    const send = (form: Record<string, string>, headers: Record<string, string> = {}) =>
      client.call("/auth/google/login/", { form, headers: { "X-CSRFToken": "", ...headers } });
    const refused = [
      await send({}),
      await send({ csrfmiddlewaretoken: `${token}x` }),
      await send({ csrfmiddlewaretoken: token }, { Origin: "https://elsewhere.example" }),
      await send({ csrfmiddlewaretoken: token }, { "Sec-Fetch-Site": "cross-site" }),
    ];
    for (const answer of refused) {
      expect(answer).toMatchObject({ status: 403, body: { detail: messages.csrfFailed } });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await send({}, { "X-CSRFToken": token })).status).toBe(303);
    const page = await send({}, { Accept: "text/html" });
    expect(page.status).toBe(403);
    expect(String(page.body)).toContain("CSRF Failed");
  });

  it("takes no other process than the two", async () => {
    const answer = await leave(await visitor(), "google", { process: "steal" });
    expect(answer).toMatchObject({ status: 400, body: { process: [messages.choice("steal")] } });
  });

  it("slows down who comes back too often", async () => {
    const client = await visitor();
    const resets = new Date(Date.now() + HOUR_MS);
    await db
      .insertInto("throttle")
      .values({ key: "social-from:127.0.0.1", attempts: 100, resets_at: resets })
      .execute();
    const answer = await visit(client, "google", someone());
    expect(answer).toMatchObject({ status: 429, body: { detail: messages.tooMany } });
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await me(client)).status).toBe(403);
  });

  it("writes nothing into the log that could be used", async () => {
    const client = await visitor();
    const person = someone();
    for (const provider of socialProviders) {
      const left = await leaveFor(client, provider);
      const visitCookie = client.cookies.get("social_visit") ?? "";
      const { codeVerifier } = JSON.parse(Buffer.from(visitCookie, "base64url").toString());
      network.use(http.get(personUrls.twitter, () => new HttpResponse("", { status: 500 })));
      const brought = agree(left, { ...person, subject: `${person.subject}-${provider}` });
      await comeBack(client, provider, brought);
      const text = logged.join("");
      expect(text).toContain(`/auth/${provider}/login/callback/`);
      const secrets = [brought.code, brought.state, visitCookie, codeVerifier, client.cookies.get("csrftoken")];
      for (const secret of [
        ...secrets,
        client.cookies.get("sessionid"),
        person.email,
        `${provider}-secret`,
        "token-",
      ]) {
        if (secret) expect(text).not.toContain(secret);
      }
    }
  });
});

describe("a provider that is not switched on", () => {
  it("does not exist", async () => {
    const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = providerVariables;
    const app = appWith({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET });
    const elsewhere = cookieClient(await serve(app));
    await elsewhere.csrf();
    for (const provider of ["apple", "twitter", "facebook"] as const) {
      const answer = await leave(elsewhere, provider);
      expect(answer).toMatchObject({ status: 404, body: { detail: messages.notFound } });
      expect((await elsewhere.call(`/auth/${provider}/login/callback/?code=x`)).status).toBe(404);
      expect((await elsewhere.call(`/auth/${provider}/login/callback/`, { form: { code: "x" } })).status).toBe(404);
    }
    const google = await leave(elsewhere, "google");
    expect(google.status).toBe(303);
    const policy = google.headers.get("content-security-policy");
    expect(policy).toContain("form-action 'self' https://accounts.google.com;");
  });

  it("is no more than an unknown one", async () => {
    const client = await visitor();
    const form = { csrfmiddlewaretoken: client.cookies.get("csrftoken") ?? "" };
    expect((await client.call("/auth/myspace/login/", { form })).status).toBe(404);
  });
});

it("answers other methods and other bodies as the rest of the site does", async () => {
  const client = await visitor();
  const get = await client.call("/auth/google/login/");
  expect([get.status, get.headers.get("allow")]).toEqual([405, "POST, OPTIONS"]);
  expect((await client.call("/auth/google/login/callback/", { method: "DELETE" })).status).toBe(405);
  expect((await client.call("/auth/google/login/", { json: {} })).status).toBe(415);
});
