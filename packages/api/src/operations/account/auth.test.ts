import { messages } from "@hereabouts/contract/messages";
import type { Context } from "@hereabouts/domain/context";
import { contextOfSession } from "@hereabouts/domain/sessions/viewer-of-session";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import express, { type Request } from "express";
import { expect, test } from "vitest";
import { mountRest } from "../../mounting/mount.ts";
import { sessionTokenOf } from "../../session-cookie.ts";
import { cookieClient } from "../../test-client.ts";
import { serve } from "../../test-server.ts";
import { createTrpcMiddleware } from "../../trpc/middleware.ts";

const { db } = await testDatabase();
const ctx = contextOf(db, { now: () => new Date() });
const requestContext = async (request: Request): Promise<Context> => {
  return contextOfSession(ctx, { token: sessionTokenOf(request), now: new Date() });
};
const app = express();
app.use("/trpc", createTrpcMiddleware({ contextOf: requestContext }));
mountRest(app, { contextOf: requestContext });
const origin = await serve(app);

const password = "seven brown mugs";
let people = 0;
const newEmail = () => `person-${++people}@example.org`;

async function visitor() {
  const client = cookieClient(origin);
  await client.csrf();
  return client;
}
type Client = Awaited<ReturnType<typeof visitor>>;

const register = (client: Client, email: string, more: object = {}) =>
  client.call("/auth/register-ajax/", {
    json: { email, username: email, password1: password, password2: password, ...more },
  });
const login = (client: Client, username: string, given = password) =>
  client.call("/auth/login-ajax/", { form: { username, password: given } });
const me = (client: Client) => client.call("/events/api/v1/user_data/");

test("a program signs up, out and in again with nothing but cookies and headers", async () => {
  const client = await visitor();
  const email = newEmail();
  expect(await me(client)).toMatchObject({ status: 403, body: { detail: messages.signInRequired } });
  expect((await register(client, email)).status).toBe(201);
  expect(await me(client)).toMatchObject({
    status: 200,
    body: { authenticated: true, username: email, isStaff: false },
  });
  expect((await client.call("/auth/logout/", { method: "POST" })).status).toBe(200);
  expect((await me(client)).status).toBe(403);
  const answer = await login(client, email.toUpperCase());
  expect(answer).toMatchObject({ status: 200, body: { key: expect.any(String) } });
  expect((await me(client)).status).toBe(200);
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("sessionid="));
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
});

test("a form sent as multipart signs in too", async () => {
  const client = await visitor();
  const email = newEmail();
  await register(client, email);
  const form = new FormData();
  form.set("username", email);
  form.set("password", password);
  const token = client.cookies.get("csrftoken") ?? "";
  const response = await fetch(`${origin}/auth/login-ajax/`, {
    method: "POST",
    headers: { Cookie: `csrftoken=${token}`, "X-CSRFToken": token },
    body: form,
  });
  expect(response.status).toBe(200);
});

test("a wrong password and an account that is not there are answered alike", async () => {
  const client = await visitor();
  const email = newEmail();
  await register(client, email);
  const wrong = await login(await visitor(), email, "not the password");
  const unknown = await login(await visitor(), newEmail(), "not the password");
  expect(wrong).toMatchObject({ status: 400, body: { non_field_errors: [messages.wrongCredentials] } });
  expect(unknown.body).toEqual(wrong.body);
});

test("registration tells by field what is wrong", async () => {
  const client = await visitor();
  const send = (json: object) => client.call("/auth/register-ajax/", { json });
  expect((await send({})).body).toEqual({
    email: [messages.required],
    password1: [messages.required],
    password2: [messages.required],
  });
  const email = newEmail();
  expect((await send({ email: "nobody", password1: "short", password2: "short" })).body).toEqual({
    email: [messages.email],
    password1: [messages.betweenChars(8, 128)],
  });
  expect((await send({ email, password1: password, password2: "other" })).body).toEqual({
    password2: [messages.passwordsDiffer],
  });
  expect((await send({ email, password1: "password123", password2: "password123" })).body).toEqual({
    password1: [messages.passwordCommon],
  });
  expect((await send({ email, password1: `${email}1`, password2: `${email}1` })).body).toEqual({
    password1: [messages.passwordLikeEmail],
  });
  expect((await register(client, email)).status).toBe(201);
  expect((await register(await visitor(), email.toUpperCase())).body).toEqual({ email: [messages.emailTaken] });
});

test("nobody makes themselves staff by sending more than is asked", async () => {
  const client = await visitor();
  const more = { is_staff: true, isStaff: true, is_superuser: true, isZeditor: true, id: 1 };
  expect((await register(client, newEmail(), more)).status).toBe(201);
  expect((await me(client)).body).toMatchObject({ isStaff: false, isSuperuser: false, isZeditor: false });
});

test("a call without the token of a page of ours changes nothing, over REST and tRPC alike", async () => {
  const client = await visitor();
  await register(client, newEmail());
  const session = `sessionid=${client.cookies.get("sessionid")}`;
  const token = client.cookies.get("csrftoken") ?? "";
  const forged = [
    { Cookie: session },
    { Cookie: `${session}; csrftoken=${token}` },
    { Cookie: `${session}; csrftoken=${token}`, "X-CSRFToken": `${token}x` },
    { Cookie: session, "X-CSRFToken": token },
    { Cookie: `${session}; csrftoken=${token}`, "X-CSRFToken": token, Origin: "https://elsewhere.example" },
    { Cookie: `${session}; csrftoken=${token}`, "X-CSRFToken": token, "Sec-Fetch-Site": "cross-site" },
  ];
  for (const headers of forged) {
    const rest = await fetch(`${origin}/auth/logout/`, { method: "POST", headers });
    expect(rest.status).toBe(403);
    expect(await rest.json()).toEqual({ detail: messages.csrfFailed });
    const json = { ...headers, "Content-Type": "application/json" };
    const rpc = await fetch(`${origin}/trpc/account.signOut`, { method: "POST", headers: json });
    expect(rpc.status).toBe(403);
  }
  expect((await me(client)).status).toBe(200);
});

test("signing in gives a new session, whatever cookie was planted before", async () => {
  const client = await visitor();
  const email = newEmail();
  await register(client, email);
  const planted = "planted-by-somebody-else";
  const other = await visitor();
  other.cookies.set("sessionid", planted);
  expect((await login(other, email)).status).toBe(200);
  const first = other.cookies.get("sessionid");
  expect(first).not.toBe(planted);
  await login(other, email);
  expect(other.cookies.get("sessionid")).not.toBe(first);
});

test("after ten wrong passwords a client is asked to rest, also with the right one, and told for how long", async () => {
  const client = await visitor();
  const email = newEmail();
  await register(client, email);
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await login(client, email, "wrong one")).status).toBe(400);
  const answer = await login(client, email);
  expect(answer).toMatchObject({ status: 429, body: { detail: messages.tooMany } });
  expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
});

test("a token is renewed when somebody signs in or out, and serves no other session", async () => {
  const client = await visitor();
  const token = () => client.cookies.get("csrftoken") ?? "";
  const before = token();
  const email = newEmail();
  await register(client, email);
  const tied = token();
  expect(tied).not.toBe(before);
  // What a page has for its session stays while the session does.
  expect((await client.csrf()).body).toEqual({ csrfToken: tied });
  const logout = (csrftoken: string) =>
    fetch(`${origin}/auth/logout/`, {
      method: "POST",
      headers: {
        Cookie: `sessionid=${client.cookies.get("sessionid")}; csrftoken=${csrftoken}`,
        "X-CSRFToken": csrftoken,
      },
    });
  const other = await visitor();
  await register(other, newEmail());
  const foreign = [before, other.cookies.get("csrftoken") ?? "", `${before}${tied.slice(43)}`, tied.slice(0, 43)];
  for (const planted of foreign) expect((await logout(planted)).status).toBe(403);
  expect((await me(client)).status).toBe(200);
  expect((await client.call("/auth/logout/", { method: "POST" })).status).toBe(200);
  expect(token()).not.toBe(tied);
  expect((await login(client, email)).status).toBe(200);
});

test("who has a token that is not of their session gets one that is", async () => {
  const client = await visitor();
  const planted = client.cookies.get("csrftoken") ?? "";
  await register(client, newEmail());
  client.cookies.set("csrftoken", planted);
  await client.csrf();
  expect(client.cookies.get("csrftoken")).not.toBe(planted);
  expect((await client.call("/auth/logout/", { method: "POST" })).status).toBe(200);
});

test("a person takes all their data along", async () => {
  const client = await visitor();
  const email = newEmail();
  await register(client, email);
  const { status, headers, body } = await client.call<{ account: object; sessions: object[] }>("/account/data.json");
  expect(status).toBe(200);
  expect(headers.get("Content-Disposition")).toContain("attachment");
  expect(body.account).toMatchObject({ email });
  expect(body.sessions).toHaveLength(1);
  expect(JSON.stringify(body)).not.toContain("argon2");
  expect((await (await visitor()).call("/account/data.json")).status).toBe(403);
});
