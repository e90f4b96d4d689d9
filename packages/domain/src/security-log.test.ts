import { readFileSync } from "node:fs";
import { join } from "node:path";
import { testDatabase } from "@hereabouts/testing/database";
import { Secret, TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";
import { changeRoles, endSessionsOf, readmitAccount, suspendAccount } from "./access/account-access.ts";
import { exportData } from "./account/account.ts";
import { deleteAccount } from "./account/delete-account.ts";
import { addApiToken, revokeApiToken } from "./api-tokens/api-token.ts";
import { exportActs } from "./audit/acts.ts";
import { type Context, inTransaction } from "./context.ts";
import { issueToken } from "./identity/account-tokens.ts";
import { changeEmail, confirmEmail } from "./identity/email-address.ts";
import { requestLoginCode } from "./login-code/request-login-code.ts";
import { signInByCode } from "./login-code/sign-in-by-code.ts";
import { changePassword } from "./passwords/change-password.ts";
import { resetPassword, sendPasswordReset } from "./passwords/password-reset.ts";
import { reauthenticate } from "./passwords/reauthenticate.ts";
import { addAuthenticatorApp, offerAuthenticatorApp } from "./second-factor/authenticator-app.ts";
import { listFactors, removeFactor, renewRecoveryCodes } from "./second-factor/factor.ts";
import { confirmByPasskey } from "./second-factor/passkey.ts";
import { logSecurity, type SecurityEvent, type SecurityLine, securityEvents } from "./security-log.ts";
import { createSession } from "./sessions/lucia.ts";
import { endSession, signOut, signOutEverywhere } from "./sessions/session.ts";
import { contextOfSession } from "./sessions/viewer-of-session.ts";
import { register } from "./sign-in/register.ts";
import { signIn } from "./sign-in/sign-in.ts";
import { connectProvider, disconnectProvider, signInSocially } from "./sign-in/social-login.ts";
import { contextOf } from "./test-context.ts";
import { aPerson } from "./test-factories.ts";
import { countAttempt } from "./throttling/throttle.ts";
import { addWebhook, rotateSecret } from "./webhooks/webhook.ts";

const { db } = await testDatabase();
const password = "seven brown mugs";
const client = { address: "192.0.2.1", userAgent: "a browser" };
const lines: SecurityLine[] = [];
const logging = { logSecurity: (line: SecurityLine) => void lines.push(line) };
const anonymous = contextOf(db, logging);
const chief = contextOf(db, { ...logging, viewer: await aPerson(anonymous, { isStaff: true, isSuperuser: true }) });
const chiefId = chief.viewer.kind === "user" ? chief.viewer.id : 0;

/** Secrets that were made meanwhile: none may stand in a line. */
let secrets: string[] = [];
let email = "";
let account = 0;
let mine: Context = anonymous;
let people = 0;
beforeEach(async () => {
  email = `person-${++people}@example.org`;
  const form = { email, password1: password, password2: password };
  const { userId, session } = await register(anonymous, form, { ...client, address: `192.0.2.${people}` });
  account = userId;
  secrets = [email, `person-${people}`, password, session.token, session.device, "eight blue mugs"];
  mine = await contextOfSession(anonymous, { token: session.token, now: new Date() });
  await db.updateTable("app_user").set({ is_zeditor: true }).where("id", "=", account).execute();
  if (mine.viewer.kind === "user") mine = { ...mine, viewer: { ...mine.viewer, isZeditor: true } };
  lines.length = 0;
});

const profile = () => ({
  provider: "google" as const,
  subject: `g-${people}`,
  email: `g-${people}@example.org`,
  isEmailVerified: true,
  firstName: "",
});
const kept = <T extends { token?: string; secret?: string }>(made: T): T => {
  secrets.push(...[made.token, made.secret].filter((secret) => secret !== undefined));
  return made;
};
const linkFor = async (purpose: "reset_password" | "confirm_email", address: string) =>
  kept({ token: await issueToken(anonymous, purpose, { id: account, email: address }) }).token;
const tokenForm = { name: "A program", scopes: ["read" as const] };
const hook = { url: "https://hook.example/", events: ["event.created" as const] };

const does: Record<string, { act: () => Promise<unknown>; told: readonly Partial<SecurityLine>[] }> = {
  "logging in": {
    act: () => signIn(anonymous, { username: email, password }, client),
    told: [{ event: "login.succeeded", by: "password", device: expect.stringMatching(/^[0-9a-f]{12}$/) as never }],
  },
  "logging in with a provider, which makes an account": {
    act: () => signInSocially(anonymous, profile(), client),
    told: [
      { event: "account.registered", account: expect.any(Number) as never },
      { event: "login.succeeded", account: expect.any(Number) as never, by: "google" },
    ],
  },
  "a wrong password": {
    act: () => signIn(anonymous, { username: email, password: "a guess" }, client).catch(() => undefined),
    told: [{ event: "login.failed", reason: "password" }],
  },
  "an address that has no account": {
    act: () => signIn(anonymous, { username: `x${email}`, password }, client).catch(() => undefined),
    told: [{ event: "login.failed", account: null, reason: "password" }],
  },
  "a suspended account": {
    act: async () => {
      await db.updateTable("app_user").set({ suspended_at: new Date() }).where("id", "=", account).execute();
      await signIn(anonymous, { username: email, password }, client).catch(() => undefined);
    },
    told: [{ event: "login.failed", reason: "may not log in" }],
  },
  "too many wrong passwords": {
    act: async () => {
      for (let turn = 0; turn < 100; turn++)
        await countAttempt(anonymous, `sign-in:${email}`, { attempts: 1000, windowSeconds: 900 });
      await signIn(anonymous, { username: email, password }, client).catch(() => undefined);
    },
    told: [{ event: "login.locked", limit: "account" }],
  },
  "asking for a login code": {
    act: () => requestLoginCode(anonymous, { email }, client),
    told: [{ event: "login.code_sent" }],
  },
  "a wrong login code": {
    act: async () => {
      const { request } = kept({ ...(await requestLoginCode(anonymous, { email }, client)), secret: email });
      await signInByCode(anonymous, { request, emailCode: "no" }, client).catch(() => undefined);
    },
    told: [{ event: "login.code_sent" }, { event: "login.failed", reason: "email code" }],
  },
  "too many requests for login codes": {
    act: async () => {
      for (let turn = 0; turn < 5; turn++)
        await countAttempt(anonymous, `login-code:${email}`, { attempts: 1000, windowSeconds: 3600 });
      await requestLoginCode(anonymous, { email }, client).catch(() => undefined);
    },
    told: [{ event: "login.locked", limit: "code" }],
  },
  "signing up": {
    act: () =>
      register(
        anonymous,
        { email: `new-${email}`, password1: password, password2: password },
        { ...client, address: `198.51.100.${people}` },
      ),
    told: [
      { event: "account.registered", account: expect.any(Number) as never },
      { event: "login.succeeded", account: expect.any(Number) as never, by: "registration" },
    ],
  },
  "entering the password again": {
    act: () => reauthenticate(mine, { password }),
    told: [{ event: "session.confirmed", by: "password" }],
  },
  "entering a wrong password again": {
    act: () => reauthenticate(mine, { password: "a guess" }).catch(() => undefined),
    told: [{ event: "session.unconfirmed" }],
  },
  "a passkey that does not confirm": {
    act: () => confirmByPasskey(mine, { answer: {} }).catch(() => undefined),
    told: [{ event: "session.unconfirmed" }],
  },
  "logging out": { act: () => signOut(mine), told: [{ event: "session.ended", reason: "logged out" }] },
  "logging out everywhere": {
    act: () => signOutEverywhere(mine),
    told: [{ event: "session.ended", reason: "logged out everywhere", sessions: 1 }],
  },
  "ending another session of one's own": {
    act: async () => {
      const { id } = await createSession(db, account, client);
      const { handle } = await db.selectFrom("session").select("handle").where("id", "=", id).executeTakeFirstOrThrow();
      await endSession(mine, { handle });
    },
    told: [{ event: "session.ended", reason: "ended by owner" }],
  },
  "a session that was not used for too long, however often it is shown": {
    act: async () => {
      const { token, id } = await createSession(db, account, client);
      const long = new Date(Date.now() - 13 * 3_600_000);
      await db.updateTable("session").set({ last_seen_at: long }).where("id", "=", id).execute();
      for (let turn = 0; turn < 3; turn++) await contextOfSession(anonymous, { token, now: new Date() });
    },
    told: [{ event: "session.ended", reason: "idle" }],
  },
  "changing the password": {
    act: async () => {
      await createSession(db, account, client);
      const form = { currentPassword: password, password1: "eight blue mugs" };
      await changePassword(mine, form);
    },
    told: [
      { event: "password.changed", by: "form" },
      { event: "session.ended", reason: "password changed", sessions: 1 },
    ],
  },
  "a password link": {
    act: () => sendPasswordReset(anonymous, { email }),
    told: [{ event: "password.link_sent" }],
  },
  "setting a password by a link": {
    act: async () => {
      const token = await linkFor("reset_password", email);
      await resetPassword(anonymous, { token, password1: "eight blue mugs" }, client);
    },
    told: [
      { event: "password.changed", by: "link" },
      { event: "session.ended", reason: "password changed" },
      { event: "login.succeeded", by: "link" },
    ],
  },
  "asking for another address": {
    act: () => changeEmail(mine, { email: `other-${email}`, password }),
    told: [{ event: "email.change_asked" }],
  },
  "another address": {
    act: async () => confirmEmail(anonymous, { token: await linkFor("confirm_email", `other-${email}`) }),
    told: [{ event: "email.changed" }],
  },
  "other roles": {
    act: () => changeRoles(chief, { id: account, isStaff: true, isZeditor: false }),
    told: [
      { event: "roles.changed", actor: chiefId, before: ["isZeditor"], after: ["isStaff"] },
      { event: "session.ended", actor: chiefId, reason: "roles changed" },
    ],
  },
  "a suspension and its end": {
    act: async () => {
      await suspendAccount(chief, { id: account, reason: "Ask person-1 why." });
      await readmitAccount(chief, { id: account });
    },
    told: [
      { event: "account.suspended", actor: chiefId },
      { event: "session.ended", actor: chiefId, reason: "suspended" },
      { event: "account.readmitted", actor: chiefId },
    ],
  },
  "sessions that staff end, with the tokens": {
    act: async () => {
      kept(await addApiToken(mine, tokenForm));
      await endSessionsOf(chief, { id: account });
    },
    told: [
      { event: "token.created", token: expect.any(Number) as never, scopes: ["read"] },
      { event: "session.ended", actor: chiefId, reason: "ended by staff" },
      { event: "token.revoked", actor: chiefId, tokens: 1 },
    ],
  },
  "an API token, and revoking it": {
    act: async () => revokeApiToken(mine, { id: kept(await addApiToken(mine, tokenForm)).id }),
    told: [
      { event: "token.created", scopes: ["read"] },
      { event: "token.revoked", token: expect.any(Number) as never },
    ],
  },
  "a webhook, and another secret for it": {
    act: async () => kept(await rotateSecret(mine, { id: kept(await addWebhook(mine, hook)).id })),
    told: [{ event: "webhook.secret", webhook: expect.any(Number) as never }, { event: "webhook.secret" }],
  },
  "an authenticator app, its recovery codes, and the login with one": {
    act: async () => {
      const { setup, secret } = await offerAuthenticatorApp(mine, { password });
      kept({ secret, token: setup });
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: mine.now().getTime() });
      await addAuthenticatorApp(mine, { name: "Phone", setup, code });
      const { recoveryCodes } = await renewRecoveryCodes(mine, { password });
      const [recovery = ""] = recoveryCodes;
      kept({ token: recovery });
      await signIn(anonymous, { username: email, password, code: "000000" }, client).catch(() => undefined);
      await signIn(anonymous, { username: email, password, code: recovery }, client);
      const [app] = (await listFactors(mine)).apps;
      await removeFactor(mine, { kind: "authenticator_app", id: app?.id ?? 0, password });
    },
    told: [
      { event: "factor.added", factor: "authenticator_app" },
      { event: "recovery.codes_made" },
      { event: "login.failed", reason: "code" },
      { event: "recovery.code_used", left: 9 },
      { event: "login.succeeded", by: "password" },
      { event: "factor.removed", factor: "authenticator_app" },
    ],
  },
  "a provider, connected and disconnected": {
    act: async () => {
      await connectProvider(mine, profile());
      await disconnectProvider(mine, { provider: "google" });
    },
    told: [
      { event: "provider.connected", by: "google" },
      { event: "provider.disconnected", by: "google" },
    ],
  },
  "downloading one's own data": {
    act: () => exportData(mine),
    told: [{ event: "data.exported", export: "own data" }],
  },
  "downloading the audit log": {
    act: () => exportActs(chief, {}),
    told: [{ event: "data.exported", account: chiefId, export: "audit log" }],
  },
  "deleting the account": { act: () => deleteAccount(mine, { password }), told: [{ event: "account.deleted" }] },
};

test.each(Object.entries(does))("%s is told in its lines, without a secret", async (_name, { act, told }) => {
  await act();
  expect(lines).toEqual(told.map((line) => expect.objectContaining({ account, ...line })));
  const written = JSON.stringify(lines);
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
});

test("what is done to one's own account names no other one who did it", async () => {
  await signOutEverywhere(mine);
  expect(lines[0]).not.toHaveProperty("actor");
});

test("every event is tried here", () => {
  const tried = new Set(Object.values(does).flatMap(({ told }) => told.map(({ event }) => event)));
  expect([...tried].toSorted()).toEqual(Object.keys(securityEvents).toSorted());
});

test("a change that was not carried out leaves no line", async () => {
  const failing = inTransaction(chief, async (ctx) => {
    await suspendAccount(ctx, { id: account, reason: "" });
    throw new Error("The disk is full.");
  });
  await expect(failing).rejects.toThrow("The disk is full.");
  expect(lines).toEqual([]);
  await inTransaction(chief, async (ctx) => {
    logSecurity(ctx, "account.suspended", { account });
    expect(lines).toEqual([]);
  });
  expect(lines).toHaveLength(1);
});

test("docs/operations.md has the same table of events", () => {
  const guide = readFileSync(join(import.meta.dirname, "../../../docs/operations.md"), "utf8");
  const rows = [...guide.matchAll(/^\| `([a-z]+\.[a-z_]+)` \| (.*) \|$/gm)].map(([, event, means]) => [event, means]);
  expect(Object.fromEntries(rows)).toEqual(securityEvents satisfies Record<SecurityEvent, string>);
});
