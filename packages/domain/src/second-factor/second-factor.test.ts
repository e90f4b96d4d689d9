import { factorLimits, factorMessages } from "@hereabouts/contract/account/factor-messages";
import { messages } from "@hereabouts/contract/messages";
import type { Viewer } from "@hereabouts/contract/permissions";
import { sessionLimits } from "@hereabouts/contract/session-limits";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { changeRoles } from "../access/account-access.ts";
import { exportData } from "../account/account.ts";
import { addApiToken } from "../api-tokens/api-token.ts";
import type { Context } from "../context.ts";
import { ensureConfirmed } from "../ensure.ts";
import { issueToken } from "../identity/account-tokens.ts";
import { resetPassword } from "../passwords/password-reset.ts";
import { contextOfSession, viewerOfSession } from "../sessions/viewer-of-session.ts";
import { viewerOfToken } from "../sessions/viewer-of-token.ts";
import { register } from "../sign-in/register.ts";
import { signIn, signInWithPasskey } from "../sign-in/sign-in.ts";
import { signInSocially } from "../sign-in/social-login.ts";
import { contextOf } from "../test-context.ts";
import { aPerson } from "../test-factories.ts";
import { addAuthenticatorApp, offerAuthenticatorApp } from "./authenticator-app.ts";
import { listFactors, removeFactor, renameFactor, renewRecoveryCodes, resetFactors } from "./factor.ts";
import { addPasskey, askForOwnPasskey, askForPasskey, confirmByPasskey, offerPasskey } from "./passkey.ts";
import { testAuthenticator } from "./test-authenticator.ts";

const { db } = await testDatabase();
const base = contextOf(db);
const password = "seven brown mugs";
const client = { address: "203.0.113.7", userAgent: "" };
const site = { origin: "http://hereabouts.test", host: "hereabouts.test" };
const after = (ctx: Context, minutes: number): Context => ({
  ...ctx,
  now: () => new Date(testNow.getTime() + minutes * MINUTE_MS),
});

let email = "";
let people = 0;
let ctx: Context;
beforeEach(async () => {
  email = `ada.${++people}@example.org`;
  const address = { address: `192.0.2.${people}`, userAgent: "" };
  const { userId } = await register(base, { email, password1: password, password2: password }, address);
  await db.deleteFrom("mail").execute();
  await db.deleteFrom("throttle").execute();
  const viewer: Viewer = {
    kind: "user",
    id: userId,
    isStaff: false,
    isZeditor: false,
    isSuperuser: false,
    producerOf: [],
    distanceUnits: "mi",
  };
  ctx = { ...base, viewer };
});
const userId = () => (ctx.viewer as { id: number }).id;

async function aPasskey(name = "Phone") {
  const authenticator = testAuthenticator(site);
  const answer = authenticator.make(await offerPasskey(ctx, { password }));
  return { authenticator, ...(await addPasskey(ctx, { name, answer })) };
}

/** An app with the secret of the person; `code` is what it shows some minutes after the start. */
async function anApp(name = "Tablet") {
  const { setup, secret, uri } = await offerAuthenticatorApp(ctx, { password });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (minutes: number) => totp.generate({ timestamp: testNow.getTime() + minutes * MINUTE_MS });
  return { uri, code, ...(await addAuthenticatorApp(ctx, { name, setup, code: code(0) })) };
}

const logIn = (code?: string, minutes = 0) => signIn(after(base, minutes), { username: email, password, code }, client);
const withPasskey = async (
  authenticator: ReturnType<typeof testAuthenticator>,
  faults?: Parameters<typeof authenticator.use>[1],
) => signInWithPasskey(base, { answer: authenticator.use(await askForPasskey(base), faults) }, client);
const wrongCode = { kind: "invalid", fields: { code: [factorMessages.codeWrong] } };
const refusedPasskey = { kind: "invalid", fields: { "": [factorMessages.passkeyRefused] } };
const mailTexts = async () =>
  (await db.selectFrom("mail").select("text").orderBy("id").execute()).map(({ text }) => text);

describe("a passkey", () => {
  test("logs in by itself, is listed with its name and last use, and its owner is told of it", async () => {
    const { authenticator, recoveryCodes } = await aPasskey("My phone");
    expect(recoveryCodes).toHaveLength(factorLimits.recoveryCodes);
    expect(await withPasskey(authenticator)).toMatchObject({ userId: userId() });
    expect(await listFactors(ctx)).toMatchObject({
      passkeys: [{ name: "My phone", createdAt: testNow.toISOString(), lastUsedAt: testNow.toISOString() }],
      apps: [],
      recoveryCodesLeft: factorLimits.recoveryCodes,
    });
    expect((await mailTexts())[0]).toContain("The passkey “My phone” was added");
    expect((await exportData(ctx)).passkeys).toMatchObject([{ name: "My phone" }]);
  });

  test("makes the password alone too little", async () => {
    await logIn();
    await aPasskey();
    await expect(logIn()).rejects.toMatchObject({ kind: "conflict", code: "secondStep" });
  });

  test("is offered only to who gives the password, and asks for it as often as others do", async () => {
    await expect(offerPasskey(ctx, { password: "a guess" })).rejects.toMatchObject({
      fields: { password: [messages.wrongPassword] },
    });
    for (let turn = 0; turn < 9; turn++) await offerPasskey(ctx, { password: "a guess" }).catch(() => undefined);
    await expect(offerPasskey(ctx, { password })).rejects.toMatchObject({ kind: "tooMany" });
    await db.updateTable("app_user").set({ password_hash: null }).where("id", "=", userId()).execute();
    await db.deleteFrom("throttle").execute();
    await expect(offerPasskey(ctx, { password })).rejects.toMatchObject({
      fields: { password: [factorMessages.passwordFirst] },
    });
  });

  test.each([
    ["of another site", { origin: "http://elsewhere.test" }],
    ["for another host", { host: "elsewhere.test" }],
    ["that nobody unlocked", { isVerified: false }],
  ])("%s is not added, and does not log in", async (_name, faults) => {
    const authenticator = testAuthenticator(site);
    const answer = authenticator.make(await offerPasskey(ctx, { password }), faults);
    await expect(addPasskey(ctx, { name: "Phone", answer })).rejects.toMatchObject(refusedPasskey);
    const added = await aPasskey();
    await expect(withPasskey(added.authenticator, faults)).rejects.toMatchObject(refusedPasskey);
  });

  test("whose counter went back, with a wrong signature, or which nobody knows does not log in", async () => {
    const { authenticator } = await aPasskey();
    await withPasskey(authenticator, { counter: 7 });
    await expect(withPasskey(authenticator, { counter: 7 })).rejects.toMatchObject(refusedPasskey);
    await expect(withPasskey(authenticator, { counter: 6 })).rejects.toMatchObject(refusedPasskey);
    await expect(withPasskey(authenticator, { counter: 8, isForged: true })).rejects.toMatchObject(refusedPasskey);
    await withPasskey(authenticator, { counter: 8 });
    await expect(withPasskey(testAuthenticator(site))).rejects.toMatchObject(refusedPasskey);
  });

  test("answers a challenge once, in time, and one for this alone", async () => {
    const { authenticator } = await aPasskey();
    const options = await askForPasskey(base);
    await signInWithPasskey(base, { answer: authenticator.use(options) }, client);
    const again = signInWithPasskey(base, { answer: authenticator.use(options) }, client);
    await expect(again).rejects.toMatchObject(refusedPasskey);
    const late = signInWithPasskey(
      after(base, factorLimits.factorMinutes),
      { answer: authenticator.use(await askForPasskey(base)) },
      client,
    );
    await expect(late).rejects.toMatchObject(refusedPasskey);
    const offered = await offerPasskey(ctx, { password });
    const mixed = signInWithPasskey(
      base,
      { answer: authenticator.use({ ...options, challenge: offered.challenge }) },
      client,
    );
    await expect(mixed).rejects.toMatchObject(refusedPasskey);
    const invented = Buffer.from(`${testNow.getTime() + 60_000}.abc.def`).toString("base64url");
    const forged = signInWithPasskey(base, { answer: authenticator.use({ ...options, challenge: invented }) }, client);
    await expect(forged).rejects.toMatchObject(refusedPasskey);
  });

  test("belongs to one account, and one account has a few", async () => {
    const { authenticator } = await aPasskey();
    const answer = authenticator.make(await offerPasskey(ctx, { password }));
    await expect(addPasskey(ctx, { name: "Again", answer })).rejects.toMatchObject({
      fields: { "": [factorMessages.passkeyKnown] },
    });
    for (let count = 1; count < factorLimits.passkeysKept; count++) {
      await db.deleteFrom("throttle").execute();
      await aPasskey(`Phone ${count}`);
    }
    await db.deleteFrom("throttle").execute();
    await expect(offerPasskey(ctx, { password })).rejects.toMatchObject({
      fields: { "": [factorMessages.factorsFull(factorLimits.passkeysKept)] },
    });
  });

  test("of a suspended account lets nobody in", async () => {
    const { authenticator } = await aPasskey();
    await db.updateTable("app_user").set({ suspended_at: testNow }).where("id", "=", userId()).execute();
    await expect(withPasskey(authenticator)).rejects.toMatchObject({ kind: "invalid" });
  });

  test("that is no answer of an authenticator at all is refused", async () => {
    for (const answer of [{}, { id: 7 }, { id: "x", response: null }, { id: "x".repeat(5_000) }])
      await expect(signInWithPasskey(base, { answer }, client)).rejects.toMatchObject(refusedPasskey);
    await expect(addPasskey(ctx, { name: "Phone", answer: { id: "x", rawId: "x" } })).rejects.toMatchObject(
      refusedPasskey,
    );
  });
});

describe("a passkey that confirms who is at the device", () => {
  const ownRefused = { kind: "invalid", fields: { "": [factorMessages.ownPasskeyRefused] } };
  const stale = { kind: "confirmationRequired" };

  test("does so for the session, as the password does, and with a challenge for this alone", async () => {
    const { authenticator } = await aPasskey();
    const { session } = await withPasskey(authenticator);
    const long = new Date(Date.now() - (sessionLimits.confirmedMinutes + 1) * MINUTE_MS);
    await db.updateTable("session").set({ confirmed_at: long }).where("id", "=", session.id).execute();
    const inSession = () => contextOfSession(base, { token: session.token, now: new Date() });
    const mine = await inSession();
    expect(() => ensureConfirmed(mine)).toThrow(expect.objectContaining(stale));
    const loggingIn = authenticator.use(await askForPasskey(base));
    await expect(confirmByPasskey(mine, { answer: loggingIn })).rejects.toMatchObject(ownRefused);
    const options = await askForOwnPasskey(mine);
    expect(options.allowCredentials).toMatchObject([{ id: authenticator.credentialId }]);
    const answer = authenticator.use(options);
    await expect(signInWithPasskey(base, { answer }, client)).rejects.toMatchObject(refusedPasskey);
    await confirmByPasskey(mine, { answer });
    const confirmed = await inSession();
    expect(() => ensureConfirmed(confirmed)).not.toThrow();
    await expect(confirmByPasskey(mine, { answer })).rejects.toMatchObject(ownRefused);
  });

  test("is one of the account's own, and asked for ten times an hour", async () => {
    const { authenticator } = await aPasskey();
    const owner = ctx;
    ctx = { ...base, viewer: await aPerson(base) };
    await expect(askForOwnPasskey(ctx)).rejects.toMatchObject({ fields: { "": [factorMessages.noPasskey] } });
    const answerOfOwner = async () => authenticator.use(await askForOwnPasskey(owner));
    for (let turn = 0; turn < 10; turn++)
      await expect(confirmByPasskey(ctx, { answer: await answerOfOwner() })).rejects.toMatchObject(ownRefused);
    await expect(confirmByPasskey(ctx, { answer: await answerOfOwner() })).rejects.toMatchObject({ kind: "tooMany" });
  });
});

describe("an authenticator app", () => {
  test("shows codes that log in after the password, each once and none from before", async () => {
    const { uri, code, recoveryCodes } = await anApp();
    expect(uri).toContain("otpauth://totp/Hereabouts:");
    expect(recoveryCodes).toHaveLength(factorLimits.recoveryCodes);
    await expect(logIn()).rejects.toMatchObject({ kind: "conflict", code: "secondStep" });
    // The code with which it was added is used up.
    await expect(logIn(code(0))).rejects.toMatchObject(wrongCode);
    expect(await logIn(`${code(2).slice(0, 3)} ${code(2).slice(3)}`, 2)).toMatchObject({ userId: userId() });
    await expect(logIn(code(2), 2)).rejects.toMatchObject(wrongCode);
    await expect(logIn(code(1.5), 2)).rejects.toMatchObject(wrongCode);
    // Its clock may be half a minute off.
    await logIn(code(3.5), 3);
    await expect(logIn(code(5), 3)).rejects.toMatchObject(wrongCode);
    expect((await listFactors(ctx)).apps).toMatchObject([{ name: "Tablet" }]);
  });

  test("takes two logins at once with one code for one", async () => {
    const { code } = await anApp();
    const both = await Promise.allSettled([logIn(code(2), 2), logIn(code(2), 2)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("is guessed at five times in a quarter of an hour and thirty times a day, by who knows the password", async () => {
    const { code } = await anApp();
    const guess = async (minutes: number) => (await logIn("000000", minutes).catch((no) => no)).kind;
    for (let turn = 0; turn < 5; turn++) expect(await guess(2)).toBe("invalid");
    await expect(logIn(code(2), 2)).rejects.toMatchObject({ kind: "tooMany" });
    for (let round = 1; round < 6; round++)
      for (let turn = 0; turn < 5; turn++) expect(await guess(2 + round * 16)).toBe("invalid");
    await expect(logIn(code(200), 200)).rejects.toMatchObject({ kind: "tooMany" });
  });

  test("is added by a code of the secret that was offered to this person, in time", async () => {
    const { setup, secret } = await offerAuthenticatorApp(ctx, { password });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testNow.getTime() });
    const add = (by: Context, changes: object) => addAuthenticatorApp(by, { name: "Tablet", setup, code, ...changes });
    await expect(add(ctx, { code: "000000" })).rejects.toMatchObject(wrongCode);
    const over = { fields: { code: [factorMessages.setupOver] } };
    await expect(add(ctx, { setup: `${setup}x` })).rejects.toMatchObject(over);
    await expect(add(after(ctx, factorLimits.factorMinutes), {})).rejects.toMatchObject(over);
    const stranger = { ...ctx, viewer: { ...ctx.viewer, id: userId() - 1 } as Viewer };
    await expect(add(stranger, {})).rejects.toMatchObject(over);
    await add(ctx, {});
  });

  test("leaves nothing in the database that makes codes", async () => {
    const { setup, secret } = await offerAuthenticatorApp(ctx, { password });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: testNow.getTime() });
    const { recoveryCodes } = await addAuthenticatorApp(ctx, { name: "Tablet", setup, code });
    const apps = JSON.stringify(await db.selectFrom("authenticator_app").selectAll().execute());
    const codes = JSON.stringify(await db.selectFrom("recovery_code").selectAll().execute());
    expect(apps).not.toContain(secret);
    for (const one of recoveryCodes ?? []) expect(codes).not.toContain(one);
  });
});

describe("a recovery code", () => {
  test("logs in once, in any case and with or without dashes, and its use is mailed", async () => {
    const { recoveryCodes } = await aPasskey();
    const [first = "", second = ""] = recoveryCodes ?? [];
    expect(await logIn(first.toUpperCase().replaceAll("-", " "))).toMatchObject({ userId: userId() });
    await expect(logIn(first)).rejects.toMatchObject(wrongCode);
    await logIn(second);
    expect((await mailTexts()).at(-1)).toContain(`${factorLimits.recoveryCodes - 2} are left`);
  });

  test("ends when new ones are made, which takes the password, and goes with the last factor", async () => {
    await expect(renewRecoveryCodes(ctx, { password })).rejects.toMatchObject({ kind: "notFound" });
    const { recoveryCodes } = await aPasskey();
    await expect(renewRecoveryCodes(ctx, { password: "a guess" })).rejects.toMatchObject({ kind: "invalid" });
    const renewed = await renewRecoveryCodes(ctx, { password });
    await expect(logIn(recoveryCodes?.[0])).rejects.toMatchObject(wrongCode);
    await logIn(renewed.recoveryCodes[0]);
    const [passkey] = (await listFactors(ctx)).passkeys;
    await removeFactor(ctx, { kind: "passkey", id: passkey?.id ?? 0, password });
    expect((await listFactors(ctx)).recoveryCodesLeft).toBe(0);
    await logIn();
  });
});

describe("a factor", () => {
  test("is renamed and removed by its owner alone, who is told", async () => {
    await aPasskey();
    const { recoveryCodes } = await anApp();
    // There are some already.
    expect(recoveryCodes).toBeNull();
    const { passkeys, apps } = await listFactors(ctx);
    const [passkey, app] = [passkeys[0]?.id ?? 0, apps[0]?.id ?? 0];
    const stranger = { ...ctx, viewer: { ...ctx.viewer, id: userId() - 1 } as Viewer };
    await expect(renameFactor(stranger, { kind: "passkey", id: passkey, name: "Mine" })).rejects.toMatchObject({
      kind: "notFound",
    });
    await renameFactor(ctx, { kind: "passkey", id: passkey, name: "Old phone" });
    await renameFactor(ctx, { kind: "authenticator_app", id: app, name: "Old tablet" });
    await expect(removeFactor(ctx, { kind: "passkey", id: passkey, password: "a guess" })).rejects.toMatchObject({
      fields: { password: [messages.wrongPassword] },
    });
    await removeFactor(ctx, { kind: "passkey", id: passkey, password });
    expect((await mailTexts()).at(-1)).toContain("The passkey “Old phone” was removed");
    await expect(logIn()).rejects.toMatchObject({ code: "secondStep" });
    await removeFactor(ctx, { kind: "authenticator_app", id: app, password });
    expect((await mailTexts()).at(-1)).toContain("Your password alone logs you in now.");
    await logIn();
  });

  test("is asked for by every way in: a mailed link sets the password and logs nobody in, another service neither", async () => {
    await aPasskey();
    const token = await issueToken(base, "reset_password", { id: userId(), email });
    await db.updateTable("app_user").set({ email_confirmed_at: testNow }).where("id", "=", userId()).execute();
    expect(await resetPassword(base, { token, password1: "nine green cups" }, client)).toEqual({
      userId: userId(),
      session: null,
    });
    const profile = { provider: "google", subject: email, email, isEmailVerified: true, firstName: "" } as const;
    await expect(signInSocially(base, profile, client)).rejects.toMatchObject({ code: "second-step" });
    expect(await db.selectFrom("social_identity").select("subject").execute()).toEqual([]);
  });

  test("that somebody else added before the address was proved goes when its owner sets a password", async () => {
    await aPasskey();
    const token = await issueToken(base, "reset_password", { id: userId(), email });
    const { session } = await resetPassword(base, { token, password1: "nine green cups" }, client);
    expect(session).not.toBeNull();
    expect((await listFactors(ctx)).passkeys).toEqual([]);
  });

  test("is taken off from the command line for who lost all, and the sessions end", async () => {
    await aPasskey();
    await anApp();
    const { session } = await logIn((await renewRecoveryCodes(ctx, { password })).recoveryCodes[0]);
    const system: Context = { ...base, viewer: { kind: "system", job: "npm run user" } };
    expect(await resetFactors(system, { id: userId() })).toBe(2);
    expect(await viewerOfSession(base, { token: session.token, now: testNow })).toBeNull();
    expect((await mailTexts()).at(-1)).toContain("All passkeys, authenticator apps and recovery codes were removed");
    await logIn();
  });
});

describe("where superusers need a second factor", () => {
  const required = { ...base, settings: { ...base.settings, needsSecondFactor: true } };
  const system: Context = { ...base, viewer: { kind: "system", job: "tests" } };
  const rightsOf = async (inside: Context) => {
    const { session } = await logIn();
    return (await viewerOfSession(inside, { token: session.token, now: testNow }))?.viewer;
  };

  test("one without has the rights of anybody, by session and by token, until there is one", async () => {
    await db.deleteFrom("passkey").execute();
    await changeRoles(system, { id: userId(), isSuperuser: true, isStaff: true });
    expect(await rightsOf(base)).toMatchObject({ isSuperuser: true });
    expect(await rightsOf(required)).toMatchObject({ isSuperuser: false, isStaff: false, needsSecondFactor: true });
    const { token } = await addApiToken(ctx, { name: "Script", scopes: ["read"], expiresInDays: 30 });
    expect(await viewerOfToken(required, { token })).toMatchObject({ viewer: { isSuperuser: false } });
    const { authenticator } = await aPasskey();
    const { session } = await withPasskey(authenticator);
    const viewer = (await viewerOfSession(required, { token: session.token, now: testNow }))?.viewer;
    expect(viewer).toMatchObject({ isSuperuser: true, isStaff: true });
    expect(viewer).not.toHaveProperty("needsSecondFactor");
    expect(await viewerOfToken(required, { token })).toMatchObject({ viewer: { isSuperuser: true } });
  });

  test("nobody else is asked for one", async () => {
    await db.deleteFrom("passkey").execute();
    await changeRoles(system, { id: userId(), isStaff: true });
    expect(await rightsOf(required)).toMatchObject({ isStaff: true });
  });
});
