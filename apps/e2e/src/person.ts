import { randomUUID } from "node:crypto";
import type { APIRequestContext, APIResponse } from "@playwright/test";
import { expect } from "./site.ts";

/** What an account is entered with. */
export interface Person {
  email: string;
  password: string;
}

/** An address and a password nobody has yet. */
export function somebody(): Person {
  return { email: `${randomUUID().slice(0, 13)}@example.org`, password: "plum-cobbler-9" };
}

/** One of the accounts of the demo region. */
export const demoPerson = (name: string): Person => ({ email: `${name}@example.org`, password: "hereabouts-demo" });

/** An address of its own for each account: one address may not make many in an hour. */
function someAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 254);
  return `198.18.${part()}.${part()}`;
}

/** Sends a change as a page would: with the cookie's token in the header. */
export async function send(
  request: APIRequestContext,
  path: string,
  {
    method = "POST",
    data,
    form,
    headers,
  }: { method?: "POST" | "PUT"; data?: object; form?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<APIResponse> {
  const { csrfToken } = await (await request.get("/auth/csrf/")).json();
  const response = await request.fetch(path, { method, data, form, headers: { ...headers, "X-CSRFToken": csrfToken } });
  expect(response.ok(), `${path} answered ${response.status()}: ${await response.text()}`).toBe(true);
  return response;
}

/** Makes an account and signs it in, in the browser or program whose calls these are. */
export async function signUp(request: APIRequestContext): Promise<Person> {
  const person = somebody();
  const { email, password } = person;
  const data = { email, username: email, password1: password, password2: password };
  await send(request, "/auth/register-ajax/", { data, headers: { "X-Forwarded-For": someAddress() } });
  return person;
}

/** Signs somebody in who has an account. */
export async function signIn(request: APIRequestContext, { email, password }: Person): Promise<void> {
  await send(request, "/auth/login-ajax/", { form: { username: email, password } });
}
