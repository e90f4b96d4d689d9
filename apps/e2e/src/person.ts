import { randomUUID } from "node:crypto";
import type { APIRequestContext, APIResponse, BrowserContext } from "@playwright/test";
import { expect } from "./site.ts";

/** Login of an account. */
export interface Person {
  email: string;
  password: string;
}

/** An unused email address and a password. */
export function somebody(): Person {
  return { email: `p${randomUUID().slice(0, 12)}@example.org`, password: "plum-cobbler-9" };
}

/** The accounts of the demo region. */
export type Role = "visitor" | "producer" | "editor" | "staff" | "admin";

/** One of the accounts of the demo region. */
export const demoPerson = (role: Role): Person => ({ email: `${role}@example.org`, password: "hereabouts-demo" });

/** An address of its own for each account: one address may not make many in an hour. */
function someAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 254);
  return `198.18.${part()}.${part()}`;
}

type Sent = NonNullable<Parameters<APIRequestContext["fetch"]>[1]>;

/** Sends a change as a page would: with the cookie's token in the header. */
export async function send(
  request: APIRequestContext,
  path: string,
  {
    method = "POST",
    data,
    form,
    multipart,
    headers,
  }: Pick<Sent, "data" | "form" | "multipart" | "headers"> & { method?: "POST" | "PUT" } = {},
): Promise<APIResponse> {
  // A connection that was kept may be closed by the server at this moment.
  const { csrfToken } = await (await request.get("/auth/csrf/", { maxRetries: 1 })).json();
  const response = await request.fetch(path, {
    method,
    data,
    form,
    multipart,
    headers: { ...headers, "X-CSRFToken": csrfToken },
  });
  expect(response.ok(), `${path} answered ${response.status()}: ${await response.text()}`).toBe(true);
  return response;
}

/** Signs an account in that may be signed in elsewhere: each browser or program has a session of its own. */
export async function signIn(request: APIRequestContext, { email, password }: Person): Promise<void> {
  await send(request, "/auth/login-ajax/", { form: { username: email, password } });
}

/** Logs out in this browser only; the session stays valid for others who share it. */
export const leave = (browser: BrowserContext): Promise<void> => browser.clearCookies({ name: "sessionid" });

/** Creates an account and logs in as it. */
export async function signUp(browser: BrowserContext): Promise<Person> {
  await leave(browser);
  const person = somebody();
  const { email, password } = person;
  const data = { email, username: email, password1: password, password2: password };
  await send(browser.request, "/auth/register-ajax/", { data, headers: { "X-Forwarded-For": someAddress() } });
  return person;
}

type Cookies = Awaited<ReturnType<BrowserContext["cookies"]>>;

/** The sessions of the site's accounts: each signs in once for all tests of a worker. */
const sessions = new Map<Role, { cookies: Cookies; confirmedAt: number }>();
/** After so long a session is confirmed anew, so that no test meets the question for the password that others ask for. */
const CONFIRMED_MS = 8 * 60_000;

/** Returns the session cookies, to log in again with `addCookies`. */
export const sessionOf = async (browser: BrowserContext): Promise<Cookies> =>
  (await browser.cookies()).filter(({ name }) => name === "sessionid");

/** Logs in as an account of the demo region. Tests must not end this session, because others share it. */
export async function enter(browser: BrowserContext, role: Role): Promise<void> {
  const known = sessions.get(role);
  if (known) {
    await browser.addCookies(known.cookies);
    if (Date.now() - known.confirmedAt < CONFIRMED_MS) return;
    await send(browser.request, "/auth/reauthenticate/", { data: { password: demoPerson(role).password } });
    known.confirmedAt = Date.now();
    return;
  }
  await leave(browser);
  await signIn(browser.request, demoPerson(role));
  sessions.set(role, { cookies: await sessionOf(browser), confirmedAt: Date.now() });
}
