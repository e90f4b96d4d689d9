import { mountRest } from "@hereabouts/api/rest/mount";
import { sessionTokenOf } from "@hereabouts/api/session-cookie";
import { type Answer, cookieClient } from "@hereabouts/api/test-client";
import { serve } from "@hereabouts/api/test-server";
import type { SocialOutcome } from "@hereabouts/contract/account/social-outcomes";
import { type SocialProvider, socialProviders } from "@hereabouts/contract/account/social-providers";
import { messages } from "@hereabouts/contract/messages";
import type { Context } from "@hereabouts/domain/context";
import { viewerOfSession } from "@hereabouts/domain/identity/viewer-of-session";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import express, { type Request } from "express";
import { HttpResponse, http, passthrough } from "msw";
import { setupServer } from "msw/node";
import { pino } from "pino";
import { afterAll, afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { consentOrigins } from "../adapters/social/consent-origins.ts";
import { createSocialClients } from "../adapters/social/create-clients.ts";
import { readEnvironment } from "../env.ts";
import { requestLog } from "./request-log.ts";
import { securityHeaders } from "./security-headers.ts";
import { socialSignIn } from "./social-sign-in.ts";
import { type ProviderPerson, personUrls, providerVariables, standInProviders, tokenUrls } from "./test-providers.ts";

const { db } = await testDatabase();
const publicUrl = "http://hereabouts.test";
const minute = 60_000;
let lateMs = 0;
const ctx = contextOf(db, { now: () => new Date(Date.now() + lateMs) });
const requestContext = async (request: Request): Promise<Context> => {
  const token = sessionTokenOf(request);
  const found = token ? await viewerOfSession(db, token, new Date()) : null;
  return found ? { ...ctx, viewer: found.viewer, sessionId: found.sessionId } : ctx;
};

const logged: string[] = [];
const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });

function appWith(variables: NodeJS.ProcessEnv) {
  const env = readEnvironment(variables);
  const app = express();
  app.use(requestLog(log));
  const common = { isHttps: false, mapboxToken: undefined, basemapStyleUrl: undefined };
  app.use(securityHeaders({ ...common, consentOrigins: consentOrigins(env) }));
  mountRest(app, { contextOf: requestContext });
  const clients = createSocialClients(env, publicUrl);
  app.use(socialSignIn({ clients, contextOf: requestContext, siteName: "Hereabouts", log }));
  return app;
}
const origin = await serve(appWith(providerVariables));

const { handlers, agree } = standInProviders(publicUrl);
const network = setupServer(http.all("http://127.0.0.1:*/*", passthrough), ...handlers);
network.listen({ onUnhandledFrame: "error" });

beforeEach(async () => {
  lateMs = 0;
  logged.length = 0;
  // Everybody here comes from one address.
  await db.deleteFrom("throttle").execute();
});
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

let people = 0;
function someone(more: Partial<ProviderPerson> = {}): ProviderPerson & { email: string } {
  const name = `person-${++people}`;
  return { subject: name, firstName: "Ada", email: `${name}@example.org`, isEmailVerified: true, ...more };
}

async function visitor() {
  const client = cookieClient(origin);
  await client.csrf();
  return client;
}
type Client = Awaited<ReturnType<typeof visitor>>;

async function member(email = someone().email) {
  const client = await visitor();
  const password = "seven brown mugs";
  await client.call("/auth/register-ajax/", { json: { email, password1: password, password2: password } });
  return client;
}
const confirmAddress = (email: string) =>
  db.updateTable("app_user").set({ email_confirmed_at: new Date() }).where("email", "=", email).execute();

const me = (client: Client) => client.call("/events/api/v1/user_data/");
const emailOf = async (client: Client) => (await me(client)).body.username;
const mailsTo = (email: string) =>
  db.selectFrom("mail").select("subject").where("recipient", "=", email).orderBy("id").execute();

/** Sends the form of a provider's button, with nothing but the fields of the form. */
const leave = (client: Client, provider: SocialProvider, form: Record<string, string> = {}) => {
  const csrfmiddlewaretoken = client.cookies.get("csrftoken") ?? "";
  const fields = { csrfmiddlewaretoken, process: "login", next: "/saved/events/", ...form };
  return client.call(`/auth/${provider}/login/`, { form: fields, headers: { "X-CSRFToken": "" } });
};
const locationOf = ({ headers }: Answer) => headers.get("location") ?? "";
const leaveFor = async (...args: Parameters<typeof leave>) => new URL(locationOf(await leave(...args)));

/** Comes back as a browser does: a form that Apple's page posts carries no cookies of this site. */
async function comeBack(client: Client, provider: SocialProvider, brought: Record<string, string>): Promise<Answer> {
  const path = `/auth/${provider}/login/callback/`;
  if (provider !== "apple") return client.call(`${path}?${new URLSearchParams(brought)}`);
  const headers = { Origin: "https://appleid.apple.com", "Sec-Fetch-Site": "cross-site" };
  const response = await fetch(origin + path, { method: "POST", body: new URLSearchParams(brought), headers });
  return client.call(/^0; url=(.+)$/.exec(response.headers.get("refresh") ?? "")?.[1] ?? "");
}

async function visit(
  client: Client,
  provider: SocialProvider,
  person: ProviderPerson,
  form: Record<string, string> = {},
): Promise<Answer> {
  return comeBack(client, provider, agree(await leaveFor(client, provider, form), person));
}

/** The page that tells the outcome, and the sentence it will tell. */
function told(answer: Answer) {
  const { pathname, searchParams } = new URL(locationOf(answer), publicUrl);
  const [social, provider, next] = ["social", "provider", "next"].map((name) => searchParams.get(name));
  return { status: answer.status, page: pathname, social, provider, next };
}
const toldAtLogin = (social: SocialOutcome, provider: SocialProvider, next: string | null = "/saved/events/") => ({
  ...{ status: 303, page: "/auth/login/" },
  ...{ social, provider, next },
});
const toldInAccount = (social: SocialOutcome, provider: SocialProvider) => ({
  ...{ status: 303, page: "/account/" },
  ...{ social, provider, next: null },
});

describe.each(socialProviders)("%s", (provider) => {
  const person = someone();

  it("signs somebody new up, and leads on to where they were", async () => {
    const client = await visitor();
    const answer = await visit(client, provider, person);
    expect(answer.status).toBe(303);
    expect(locationOf(answer)).toBe("/saved/events/");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await me(client)).toMatchObject({ status: 200, body: { username: person.email, firstName: "Ada" } });
    const session = answer.headers.getSetCookie().find((line) => line.startsWith("sessionid="));
    expect(session).toMatch(/HttpOnly.*SameSite=Lax/i);
    expect(client.cookies.has("social_visit")).toBe(false);
  });

  it("signs them in to the same account the next time, whatever address they have there now", async () => {
    const client = await visitor();
    await visit(client, provider, { ...person, email: `new-${person.email}`, firstName: "Augusta" });
    expect(await me(client)).toMatchObject({ body: { username: person.email, firstName: "Ada" } });
  });

  it("is asked by a form that the content policy lets through", async () => {
    const answer = await leave(await visitor(), provider);
    expect(answer.status).toBe(303);
    const policy = answer.headers.get("content-security-policy") ?? "";
    const [, allowed = ""] = /form-action ([^;]+)/.exec(policy) ?? [];
    const { hostname } = new URL(locationOf(answer));
    const hosts = allowed.split(" ").map((source) => source.replace("https://", ""));
    expect(hosts.some((host) => (host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host))).toBe(
      true,
    );
  });

  it("keeps what it has to remember in a cookie of its own, out of scripts' reach, for ten minutes", async () => {
    const answer = await leave(await visitor(), provider);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("social_visit="));
    expect(cookie).toContain(`Path=/auth/${provider}/login;`);
    expect(cookie).toMatch(/Max-Age=600;.*HttpOnly; SameSite=Lax/i);
  });

  it("says so when the person does not consent, and makes no account", async () => {
    const client = await visitor();
    const state = (await leaveFor(client, provider)).searchParams.get("state") ?? "";
    const error = provider === "apple" ? "user_cancelled_authorize" : "access_denied";
    expect(told(await comeBack(client, provider, { state, error }))).toEqual(toldAtLogin("denied", provider));
    expect((await me(client)).status).toBe(403);
  });

  it("asks for another way when no address is told", async () => {
    const { email: _, ...nobody } = someone();
    const client = await visitor();
    expect(told(await visit(client, provider, nobody))).toEqual(toldAtLogin("no-email", provider));
    expect((await me(client)).status).toBe(403);
  });

  it("is said to be away when it is, or answers nonsense", async () => {
    const failures = [
      http.post(tokenUrls[provider], () => HttpResponse.error()),
      http.post(tokenUrls[provider], () => new HttpResponse("down", { status: 503 })),
      http.post(tokenUrls[provider], () => HttpResponse.json({ error: "invalid_grant" }, { status: 400 })),
      http.post(tokenUrls[provider], () => HttpResponse.json({ access_token: 7 })),
      http.post(tokenUrls[provider], () => new HttpResponse("<html>", { headers: { "Content-Type": "text/html" } })),
    ];
    for (const failure of failures) {
      network.use(failure);
      const client = await visitor();
      expect(told(await visit(client, provider, someone()))).toEqual(toldAtLogin("failed", provider));
      expect((await me(client)).status).toBe(403);
      network.resetHandlers();
    }
    expect(logged.filter((line) => line.includes("a provider did not sign somebody in"))).toHaveLength(failures.length);
  });

  it("is not waited for longer than ten seconds", async () => {
    const client = await visitor();
    const brought = agree(await leaveFor(client, provider), someone());
    const asked = Promise.withResolvers<void>();
    network.use(
      http.post(tokenUrls[provider], () => {
        asked.resolve();
        return new Promise<never>(() => undefined);
      }),
    );
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const answer = comeBack(client, provider, brought);
      await asked.promise;
      vi.advanceTimersByTime(10_000);
      expect(told(await answer)).toEqual(toldAtLogin("failed", provider));
    } finally {
      vi.useRealTimers();
    }
  });
});

test.each(["google", "twitter", "facebook"] as const)("%s may hand out tokens and then fail", async (provider) => {
  const bodies = [() => HttpResponse.error(), () => new HttpResponse("", { status: 500 }), () => HttpResponse.json({})];
  for (const body of bodies) {
    network.use(http.get(personUrls[provider], body));
    const client = await visitor();
    expect(told(await visit(client, provider, someone()))).toEqual(toldAtLogin("failed", provider));
    expect((await me(client)).status).toBe(403);
  }
});

describe("an address that has an account already", () => {
  const cases = [
    { there: true, here: true, isLetIn: true },
    { there: true, here: false, isLetIn: false },
    { there: false, here: true, isLetIn: false },
    { there: false, here: false, isLetIn: false },
  ];
  it.each(cases)(
    "confirmed there: $there, confirmed here: $here, let in: $isLetIn",
    async ({ there, here, isLetIn }) => {
      for (const provider of ["google", "apple"] as const) {
        const person = someone({ isEmailVerified: there });
        await member(person.email);
        if (here) await confirmAddress(person.email);
        const client = await visitor();
        const answer = await visit(client, provider, { ...person, email: person.email.toUpperCase() });
        if (isLetIn) {
          expect(locationOf(answer)).toBe("/saved/events/");
          expect(await emailOf(client)).toBe(person.email);
          expect((await mailsTo(person.email)).at(-1)?.subject).toContain("now signs in to your Hereabouts account");
        } else {
          expect(told(answer)).toEqual(toldAtLogin("email-known", provider));
          expect((await me(client)).status).toBe(403);
        }
      }
    },
  );

  it("is not entered through Facebook, which does not say whether an address was confirmed", async () => {
    const person = someone();
    await member(person.email);
    await confirmAddress(person.email);
    expect(told(await visit(await visitor(), "facebook", person))).toEqual(toldAtLogin("email-known", "facebook"));
  });

  it("is confirmed by signing up where it was confirmed, and by a mail where it was not", async () => {
    const confirmed = someone();
    await visit(await visitor(), "google", confirmed);
    expect(await mailsTo(confirmed.email)).toEqual([]);
    const unconfirmed = someone();
    await visit(await visitor(), "facebook", unconfirmed);
    expect(await mailsTo(unconfirmed.email)).toEqual([{ subject: "Confirm your email for Hereabouts" }]);
  });
});

describe("coming back", () => {
  const askedNobody = () => {
    const calls = vi.fn();
    network.use(http.post(tokenUrls.google, calls));
    return () => expect(calls).not.toHaveBeenCalled();
  };
  const expired = toldAtLogin("expired", "google", null);

  it("needs the browser that left", async () => {
    const brought = agree(await leaveFor(await visitor(), "google"), someone());
    const nobodyWasAsked = askedNobody();
    expect(told(await comeBack(await visitor(), "google", brought))).toEqual(expired);
    nobodyWasAsked();
  });

  it("needs the state it left with, and another one does not end the visit", async () => {
    const client = await visitor();
    const person = someone();
    const brought = agree(await leaveFor(client, "google"), person);
    for (const state of ["", "x", `${brought.state}x`])
      expect(told(await comeBack(client, "google", { ...brought, state }))).toEqual(expired);
    expect(told(await comeBack(client, "google", { state: "x", error: "access_denied" }))).toEqual(expired);
    expect(told(await client.call("/auth/google/login/callback/"))).toEqual(expired);
    await comeBack(client, "google", brought);
    expect(await emailOf(client)).toBe(person.email);
  });

  it("works once", async () => {
    const client = await visitor();
    const brought = agree(await leaveFor(client, "google"), someone());
    await comeBack(client, "google", brought);
    expect(told(await comeBack(client, "google", brought))).toEqual(toldInAccount("expired", "google"));
  });

  it("works for ten minutes", async () => {
    const client = await visitor();
    const person = someone();
    const late = agree(await leaveFor(client, "google"), person);
    lateMs = 10 * minute;
    const nobodyWasAsked = askedNobody();
    expect(told(await comeBack(client, "google", late))).toEqual(expired);
    nobodyWasAsked();
    network.resetHandlers();
    const inTime = agree(await leaveFor(client, "google"), person);
    lateMs += 9 * minute;
    await comeBack(client, "google", inTime);
    expect(await emailOf(client)).toBe(person.email);
  });

  it("is over with a cookie that is no visit", async () => {
    const client = await visitor();
    const brought = agree(await leaveFor(client, "google"), someone());
    for (const cookie of ["x", "bnVsbA", Buffer.from(JSON.stringify({ state: brought.state })).toString("base64url")]) {
      client.cookies.set("social_visit", cookie);
      expect(told(await comeBack(client, "google", brought))).toEqual(expired);
    }
  });

  it("needs a code that was given for this visit", async () => {
    const client = await visitor();
    const victim = agree(await leaveFor(await visitor(), "google"), someone());
    const own = agree(await leaveFor(client, "google"), someone());
    const mixed = { ...own, code: victim.code ?? "" };
    expect(told(await comeBack(client, "google", mixed))).toEqual(toldAtLogin("failed", "google"));
  });

  it("tells of other errors and of no code at all that it failed", async () => {
    for (const more of [{ error: "server_error" }, {}] as Record<string, string>[]) {
      const client = await visitor();
      const state = (await leaveFor(client, "google")).searchParams.get("state") ?? "";
      expect(told(await comeBack(client, "google", { state, ...more }))).toEqual(toldAtLogin("failed", "google"));
    }
  });

  it("posts with its cookies where a program keeps them: it is signed in at once", async () => {
    const client = await visitor();
    const person = someone();
    const form = agree(await leaveFor(client, "apple"), person);
    const answer = await client.call("/auth/apple/login/callback/", { form });
    expect(locationOf(answer)).toBe("/saved/events/");
    expect(await me(client)).toMatchObject({ body: { username: person.email, firstName: "Ada" } });
  });

  it("posted without cookies only asks to come again, with nothing of the address but what is needed", async () => {
    const brought = agree(await leaveFor(await visitor(), "apple"), someone());
    const body = new URLSearchParams({ ...brought, id_token: "x.y.z" });
    const response = await fetch(`${origin}/auth/apple/login/callback/`, { method: "POST", body });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    const again = new URL(response.headers.get("refresh")?.slice("0; url=".length) ?? "", publicUrl);
    expect(again.origin).toBe(publicUrl);
    expect([...again.searchParams.keys()].toSorted()).toEqual(["code", "first_name", "state"]);
    expect(await response.text()).toContain(`href="${again.pathname}?`);
  });
});

describe("connecting", () => {
  const connect = { process: "connect", next: "/account/" };

  it.each(socialProviders)(
    "adds %s to the account, tells its owner, and signs in to it from then on",
    async (provider) => {
      const { email } = someone();
      const owner = await member(email);
      const session = owner.cookies.get("sessionid");
      const person = someone();
      expect(told(await visit(owner, provider, person, connect))).toEqual(toldInAccount("connected", provider));
      expect(owner.cookies.get("sessionid")).toBe(session);
      expect((await mailsTo(email)).at(-1)?.subject).toContain("now signs in to your Hereabouts account");
      const other = await visitor();
      await visit(other, provider, person);
      expect(await emailOf(other)).toBe(email);
    },
  );

  it("goes on to next, and to the account without one", async () => {
    const owner = await member();
    const answer = await visit(owner, "google", someone(), { process: "connect", next: "/saved/searches/" });
    expect(locationOf(answer)).toBe("/saved/searches/");
    const again = await visit(await member(), "google", someone(), { process: "connect", next: "" });
    expect(told(again)).toEqual(toldInAccount("connected", "google"));
  });

  it("needs no address, and may be done twice", async () => {
    const owner = await member();
    const { email: _, ...person } = someone();
    expect(told(await visit(owner, "twitter", person, connect))).toEqual(toldInAccount("connected", "twitter"));
    expect(told(await visit(owner, "twitter", person, connect))).toEqual(toldInAccount("connected", "twitter"));
  });

  it("does not take what signs in to another account", async () => {
    const person = someone();
    await visit(await visitor(), "google", person);
    const { email } = someone();
    const owner = await member(email);
    expect(told(await visit(owner, "google", person, connect))).toEqual(toldInAccount("other-account", "google"));
    const holder = await visitor();
    await visit(holder, "google", person);
    expect(await emailOf(holder)).toBe(person.email);
  });

  it("takes one of each provider", async () => {
    const owner = await member();
    await visit(owner, "google", someone(), connect);
    expect(told(await visit(owner, "google", someone(), connect))).toEqual(toldInAccount("other-identity", "google"));
  });

  it("asks somebody who is not signed in to do that first", async () => {
    const answer = await leave(await visitor(), "google", connect);
    expect(answer.status).toBe(303);
    expect(locationOf(answer)).toBe("/auth/login/?next=%2Faccount%2F");
  });

  it("is for the session that began it alone", async () => {
    const owner = await member();
    const person = someone();
    const brought = agree(await leaveFor(owner, "google", connect), person);
    const other = await member();
    owner.cookies.set("sessionid", other.cookies.get("sessionid") ?? "");
    expect(told(await comeBack(owner, "google", brought))).toEqual(toldInAccount("expired", "google"));
    const signedOut = await member();
    const later = agree(await leaveFor(signedOut, "google", connect), person);
    await signedOut.call("/auth/logout/", { method: "POST" });
    const end = await comeBack(signedOut, "google", later);
    expect(told(end)).toEqual(toldAtLogin("expired", "google", "/account/"));
    expect(await db.selectFrom("social_identity").where("subject", "=", person.subject).selectAll().execute()).toEqual(
      [],
    );
  });

  it("tells in the account what went wrong", async () => {
    const owner = await member();
    const state = (await leaveFor(owner, "google", connect)).searchParams.get("state") ?? "";
    const answer = await comeBack(owner, "google", { state, error: "access_denied" });
    expect(told(answer)).toEqual(toldInAccount("denied", "google"));
  });
});

describe("safety", () => {
  it.each([
    "https://elsewhere.example/",
    "//elsewhere.example/",
    "/\\elsewhere.example/",
    "/.//elsewhere.example/",
    "javascript:alert(1)",
    `/${"a".repeat(3_000)}`,
  ])("never leads to another site, nor to what no cookie holds: %s", async (next) => {
    expect(locationOf(await visit(await visitor(), "google", someone(), { next }))).toBe("/events/");
    const denied = await visitor();
    const state = (await leaveFor(denied, "google", { next })).searchParams.get("state") ?? "";
    const answer = await comeBack(denied, "google", { state, error: "access_denied" });
    expect(told(answer)).toEqual(toldAtLogin("denied", "google", "/events/"));
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
    expect(await viewerOfSession(db, "planted", new Date())).toBeNull();
  });

  it("ends the session that the browser had before, which may be known to somebody else", async () => {
    const attacker = await member();
    const known = attacker.cookies.get("sessionid") ?? "";
    const victim = await visitor();
    victim.cookies.set("sessionid", known);
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
    const resets = new Date(Date.now() + 60 * minute);
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
    const app = appWith({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_CLIENT_ID: "half of it" });
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
