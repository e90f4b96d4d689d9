import { loginCodeRequest } from "@hereabouts/contract/account/login-code";
import { loginCodeMessages } from "@hereabouts/contract/account/login-code-messages";
import { newSavedSearch } from "@hereabouts/contract/saved-items/saved-search-form";
import { testDatabase } from "@hereabouts/testing/database";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { addSavedSearch, listSavedSearches } from "../saved-items/saved-search.ts";
import { addAuthenticatorApp, offerAuthenticatorApp } from "../second-factor/authenticator-app.ts";
import { contextOfSession } from "../sessions/viewer-of-session.ts";
import { register } from "../sign-in/register.ts";
import { signIn } from "../sign-in/sign-in.ts";
import { contextOf } from "../test-context.ts";
import { clean } from "../worker/upkeep.ts";
import { getLoginCodeAddress, requestLoginCode } from "./request-login-code.ts";
import { signInByCode } from "./sign-in-by-code.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
const password = "seven brown mugs";
let people = 0;
let email = "";
const browser = () => ({ address: `192.0.2.${people}`, userAgent: "a browser" });
beforeEach(() => {
  email = `person-${++people}@example.org`;
});

/** Requests a code, and reads it in the newest email to the address. */
async function ask(more: { search?: object } = {}) {
  const { request } = await requestLoginCode(ctx, loginCodeRequest.parse({ email, ...more }), browser());
  const { text, subject } = await db
    .selectFrom("mail")
    .select(["text", "subject"])
    .where("recipient", "=", email)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const emailCode = /\d{6}/.exec(subject)?.[0] ?? "";
  return { request, emailCode, text };
}

type Code = { request: string; emailCode: string; code?: string };
const enter = (code: Code, at = ctx) => signInByCode(at, code, browser());
const wrongOf = (code: string) => (code === "111111" ? "222222" : "111111");
const sessionOf = ({ session }: { session: { token: string } }) =>
  contextOfSession(ctx, { token: session.token, now: new Date() });
const accounts = () =>
  db.selectFrom("app_user").select(["id", "email_confirmed_at", "password_hash"]).where("email", "=", email).execute();

/** An account with a password. Its address is confirmed unless the test says otherwise. */
async function anAccount({ isConfirmed = true, ...columns }: { isConfirmed?: boolean; is_staff?: boolean } = {}) {
  const { userId, session } = await register(ctx, { email, password1: password, password2: password }, browser());
  const confirmed = { email_confirmed_at: isConfirmed ? new Date() : null, ...columns };
  await db.updateTable("app_user").set(confirmed).where("id", "=", userId).execute();
  return { userId, session };
}

test("an address without an account has one by the code of the email, confirmed and without a password", async () => {
  const { text, ...code } = await ask();
  expect(text).toContain(`/account/login_code/?request=${code.request}&code=${code.emailCode}`);
  expect(await accounts()).toEqual([]);
  const made = await enter(code);
  expect(await accounts()).toEqual([{ id: made.userId, email_confirmed_at: expect.any(Date), password_hash: null }]);
  expect(await sessionOf(made)).toMatchObject({ viewer: { id: made.userId }, isConfirmed: true });
});

test("a code works once, in its time, for its request, and for five tries", async () => {
  const first = await ask();
  await enter(first);
  await expect(enter(first)).rejects.toMatchObject({ fields: { emailCode: [loginCodeMessages.over] } });
  const second = await ask();
  const later = contextOf(db, { now: () => new Date(ctx.now().getTime() + 15 * 60_000) });
  await expect(enter(second, later)).rejects.toMatchObject({ fields: { emailCode: [loginCodeMessages.over] } });
  await expect(enter({ ...second, request: first.request })).rejects.toThrow();
  for (let turn = 0; turn < 5; turn++) {
    const guess = enter({ ...second, emailCode: wrongOf(second.emailCode) });
    await expect(guess).rejects.toMatchObject({ fields: { emailCode: [loginCodeMessages.wrong] } });
  }
  await expect(enter(second)).rejects.toMatchObject({ fields: { emailCode: [loginCodeMessages.over] } });
});

test("the link names the account, masked, until the code is used", async () => {
  const sent = await ask();
  expect(await getLoginCodeAddress(ctx, sent)).toEqual({ email: "p…@example.org" });
  expect(await getLoginCodeAddress(ctx, { request: "another" })).toEqual({ email: null });
  await enter(sent);
  expect(await getLoginCodeAddress(ctx, sent)).toEqual({ email: null });
});

test("the table knows neither the code nor the request, and forgets them when they expire", async () => {
  const { request, emailCode } = await ask();
  const rows = await db.selectFrom("login_code").selectAll().where("email", "=", email).execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows.map(({ code, request }) => [code, request]))).not.toMatch(
    new RegExp(`${request}|"${emailCode}"`),
  );
  const system = { viewer: { kind: "system", job: "tests" } as const };
  await clean(contextOf(db, { ...system, now: () => new Date(ctx.now().getTime() + 16 * 60_000) }));
  expect(await db.selectFrom("login_code").select("email").where("email", "=", email).execute()).toEqual([]);
});

test("whether an address has an account shows neither in the answer nor in the email", async () => {
  await anAccount();
  const known = await ask();
  email = `person-${++people}@example.org`;
  const unknown = await ask();
  const bare = (text: string, { request, emailCode }: Code) => text.replaceAll(request, "").replaceAll(emailCode, "");
  expect(bare(known.text, known)).toBe(bare(unknown.text, unknown));
});

test("an hour allows an address five codes, and a known device its own", async () => {
  const { userId } = await anAccount();
  const { session } = await signIn(ctx, { username: email, password }, browser());
  for (let turn = 0; turn < 5; turn++) await ask();
  await expect(ask()).rejects.toMatchObject({ kind: "tooMany" });
  const own = { ...browser(), device: session.device };
  await expect(requestLoginCode(ctx, loginCodeRequest.parse({ email }), own)).resolves.toBeDefined();
  expect(userId).toBeGreaterThan(0);
});

describe("an account that there is", () => {
  test("is entered by a code, which is no recent login where there is a password", async () => {
    const { userId } = await anAccount();
    const entered = await enter(await ask());
    expect(entered).toMatchObject({ userId, isPasswordRemoved: false });
    expect((await sessionOf(entered)).isConfirmed).toBe(false);
    await expect(signIn(ctx, { username: email, password }, browser())).resolves.toMatchObject({ userId });
  });

  test("never counts a code as a recent login with rights over others, even without a password", async () => {
    const { userId } = await anAccount({ is_staff: true });
    await db.updateTable("app_user").set({ password_hash: null }).where("id", "=", userId).execute();
    expect((await sessionOf(await enter(await ask()))).isConfirmed).toBe(false);
  });

  test("is not let in while it is suspended, and is told why", async () => {
    const { userId } = await anAccount();
    await db
      .updateTable("app_user")
      .set({ suspended_at: new Date(), suspended_reason: "Spam." })
      .where("id", "=", userId)
      .execute();
    await expect(enter(await ask())).rejects.toMatchObject({ reason: "suspended" });
  });

  test("asks for its second step as well", async () => {
    const made = await anAccount();
    const mine = await sessionOf(made);
    const { setup, secret } = await offerAuthenticatorApp(mine, { password });
    const now = () => new TOTP({ secret: Secret.fromBase32(secret) });
    await addAuthenticatorApp(mine, { setup, name: "Phone", code: now().generate({ timestamp: ctx.now().getTime() }) });
    const code = await ask();
    await expect(enter(code)).rejects.toMatchObject({ code: "secondStep" });
    await expect(enter({ ...code, code: "000000" })).rejects.toMatchObject({ fields: { code: expect.anything() } });
    const later = ctx.now().getTime() + 60_000;
    const at = contextOf(db, { now: () => new Date(later) });
    const right = { ...code, code: now().generate({ timestamp: later }) };
    expect(await enter(right, at)).toMatchObject({ userId: made.userId });
  });

  test("that somebody else may have registered loses their password and sessions", async () => {
    const made = await anAccount({ isConfirmed: false });
    expect(await enter(await ask())).toMatchObject({ userId: made.userId, isPasswordRemoved: true });
    expect(await sessionOf(made)).toMatchObject({ viewer: { kind: "anonymous" } });
    await expect(signIn(ctx, { username: email, password }, browser())).rejects.toMatchObject({ kind: "invalid" });
    expect(await accounts()).toMatchObject([{ email_confirmed_at: expect.any(Date) }]);
  });
});

describe("a search that waits for the address", () => {
  const search = { searchName: "Free jazz", keyword: "jazz", alertFrequency: "weekly" };

  test("is named in the email, and saved with its alerts by the code", async () => {
    const { text, ...code } = await ask({ search });
    expect(text).toContain("Once you log in, alerts begin for your search “Free jazz”.");
    const mine = await sessionOf(await enter(code));
    expect(await listSavedSearches(mine, {})).toMatchObject([
      { searchName: "Free jazz", keyword: "jazz", isActive: true },
    ]);
    const user = await db
      .selectFrom("app_user")
      .select("alert_frequency")
      .where("email", "=", email)
      .executeTakeFirst();
    expect(user).toEqual({ alert_frequency: "weekly" });
  });

  test("is not saved twice", async () => {
    const mine = await sessionOf(await enter(await ask()));
    await addSavedSearch(mine, newSavedSearch.parse(search));
    await enter(await ask({ search }));
    expect(await listSavedSearches(mine, {})).toHaveLength(1);
  });
});
