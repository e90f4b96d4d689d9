import { createGate } from "@hereabouts/api/gate/admit";
import { mountRest } from "@hereabouts/api/mounting/mount";
import { sessionTokenOf } from "@hereabouts/api/session-cookie";
import { type Answer, cookieClient } from "@hereabouts/api/test-client";
import { serve } from "@hereabouts/api/test-server";
import type { SocialOutcome, SocialProvider } from "@hereabouts/contract/account/social-providers";
import type { Context } from "@hereabouts/domain/context";
import { contextOfSession } from "@hereabouts/domain/sessions/viewer-of-session";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import express, { type Express, type Request } from "express";
import { http, passthrough } from "msw";
import { setupServer } from "msw/node";
import { pino } from "pino";
import { afterAll, afterEach, beforeEach } from "vitest";
import { consentOrigins } from "../../adapters/social/consent-origins.ts";
import { createSocialClients } from "../../adapters/social/create-clients.ts";
import { readEnvironment } from "../../env.ts";
import { requestLog } from "../request-log.ts";
import { securityHeaders } from "../site/security-headers.ts";
import { socialSignIn } from "./social-sign-in.ts";
import { type ProviderPerson, providerVariables, standInProviders } from "./test-providers.ts";

const publicUrl = "http://hereabouts.test";
let people = 0;

/** A new user, confirmed at the provider by default. */
export function someone(more: Partial<ProviderPerson> = {}): ProviderPerson & { email: string } {
  const name = `person-${++people}`;
  return { subject: name, firstName: "Ada", email: `${name}@example.org`, isEmailVerified: true, ...more };
}

/** A user whose provider shares no email address. */
export function someoneWithoutAddress(): ProviderPerson {
  const { email: _, ...person } = someone();
  return person;
}

export const locationOf = ({ headers }: Answer) => headers.get("location") ?? "";

/** Returns the message shown at the end of a visit. */
export function visitOutcome(answer: Answer) {
  const { pathname, searchParams } = new URL(locationOf(answer), publicUrl);
  const [social, provider, next] = ["social", "provider", "next"].map((name) => searchParams.get(name));
  return { status: answer.status, page: pathname, social, provider, next };
}

/** Expected `told` for an anonymous user. */
export const outcomeAtLogin = (
  social: SocialOutcome,
  provider: SocialProvider,
  next: string | null = "/saved/events/",
) => ({ status: 303, page: "/auth/login/", social, provider, next });

/** Expected `told` for a logged-in user. */
export const outcomeInAccount = (social: SocialOutcome, provider: SocialProvider) => ({
  status: 303,
  page: "/account/",
  next: null,
  social,
  provider,
});

type Form = Record<string, string>;

/** The site with its providers, over real HTTP, and the visitors that use it, until the test file ends. */
export async function openSocialSite() {
  const { db } = await testDatabase();
  /** `lateMs` lets time pass for the site. */
  const clock = { lateMs: 0 };
  const ctx = contextOf(db, { now: () => new Date(Date.now() + clock.lateMs) });
  const requestContext = async (request: Request): Promise<Context> => {
    return contextOfSession(ctx, { token: sessionTokenOf(request), now: new Date() });
  };
  const logged: string[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });

  /** The site as it is with these variables. */
  const appWith = (variables: NodeJS.ProcessEnv): Express => {
    const env = readEnvironment(variables);
    const app = express();
    app.use(requestLog(log));
    const common = { isHttps: false };
    app.use(securityHeaders({ ...common, consentOrigins: consentOrigins(env) }));
    const gate = createGate({ contextOf: requestContext });
    mountRest(app, gate);
    const clients = createSocialClients(env, publicUrl);
    app.use(socialSignIn({ clients, gate, log }));
    return app;
  };
  const origin = await serve(appWith(providerVariables));

  const { handlers, agree } = standInProviders(publicUrl);
  const network = setupServer(http.all("http://127.0.0.1:*/*", passthrough), ...handlers);
  network.listen({ onUnhandledFrame: "error" });
  beforeEach(async () => {
    clock.lateMs = 0;
    logged.length = 0;
    // Everybody here comes from one address.
    await db.deleteFrom("throttle").execute();
  });
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());

  /** A browser that has opened a page of the site. */
  const visitor = async () => {
    const client = cookieClient(origin);
    await client.csrf();
    return client;
  };
  type Browser = Awaited<ReturnType<typeof visitor>>;

  /** Browser of a user with an account. */
  const member = async (email = someone().email) => {
    const client = await visitor();
    const password = "seven brown mugs";
    await client.call("/auth/register-ajax/", { json: { email, password1: password, password2: password } });
    return client;
  };
  const me = (client: Browser) => client.call("/events/api/v1/user_data/");

  /** Sends the form of a provider's button, with nothing but the fields of the form. */
  const leave = (client: Browser, provider: SocialProvider, form: Form = {}) => {
    const csrfmiddlewaretoken = client.cookies.get("csrftoken") ?? "";
    const fields = { csrfmiddlewaretoken, process: "login", next: "/saved/events/", ...form };
    return client.call(`/auth/${provider}/login/`, { form: fields, headers: { "X-CSRFToken": "" } });
  };
  /** Like `visit`, up to the redirect. @returns the address of the provider */
  const leaveFor = async (client: Browser, provider: SocialProvider, form?: Form) =>
    new URL(locationOf(await leave(client, provider, form)));

  /** Posts as Apple's page does: browsers send no cookies of this site with it. */
  const postFromApple = (brought: Form) =>
    fetch(`${origin}/auth/apple/login/callback/`, {
      method: "POST",
      body: new URLSearchParams(brought),
      headers: { Origin: "https://appleid.apple.com", "Sec-Fetch-Site": "cross-site" },
    });

  /** Comes back from a provider as a browser does. */
  const comeBack = async (client: Browser, provider: SocialProvider, brought: Form): Promise<Answer> => {
    if (provider !== "apple") return client.call(`/auth/${provider}/login/callback/?${new URLSearchParams(brought)}`);
    const { headers } = await postFromApple(brought);
    return client.call(/^0; url=(.+)$/.exec(headers.get("refresh") ?? "")?.[1] ?? "");
  };

  /** Leaves, says yes and comes back. */
  const visit = async (client: Browser, provider: SocialProvider, person: ProviderPerson, form?: Form) =>
    comeBack(client, provider, agree(await leaveFor(client, provider, form), person));

  /** Leaves, and comes back with something else than consent. */
  const visitInVain = async (client: Browser, provider: SocialProvider, brought: Form, form?: Form) => {
    const state = (await leaveFor(client, provider, form)).searchParams.get("state") ?? "";
    return comeBack(client, provider, { state, ...brought });
  };

  return {
    db,
    clock,
    logged,
    network,
    appWith,
    visitor,
    member,
    me,
    emailOf: async (client: Browser) => (await me(client)).body.username,
    mailsTo: (email: string) =>
      db.selectFrom("mail").select("subject").where("recipient", "=", email).orderBy("id").execute(),
    confirmAddress: (email: string) =>
      db.updateTable("app_user").set({ email_confirmed_at: new Date() }).where("email", "=", email).execute(),
    agree,
    leave,
    leaveFor,
    postFromApple,
    comeBack,
    visit,
    visitInVain,
  };
}
