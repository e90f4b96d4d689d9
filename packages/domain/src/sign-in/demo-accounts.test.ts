import { messages } from "@hereabouts/contract/messages";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeEach, describe, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { issueToken } from "../identity/account-tokens.ts";
import { hashPassword } from "../identity/passwords.ts";
import { requestPasswordReset, resetPassword } from "../passwords/password-reset.ts";
import { createSession } from "../sessions/lucia.ts";
import { viewerOfSession } from "../sessions/viewer-of-session.ts";
import { contextOf } from "../test-context.ts";
import { runDue } from "../worker/run-due.ts";
import { signIn } from "./sign-in.ts";
import { insertIdentity, type SocialProfile } from "./social-identity.queries.ts";
import { signInSocially } from "./social-login.ts";

const { db } = await testDatabase();
const client = { address: "203.0.113.7", userAgent: "" };
const password = "hereabouts-demo";
const passwordHash = await hashPassword(password);
const base = contextOf(db);
const within = (isLocal: boolean): Context => ({ ...base, settings: { ...base.settings, isLocal } });
const here = within(true);
const away = within(false);

let user: { id: number; email: string };
let profile: SocialProfile;
/** One account of each kind, in turn; `isDemo` is the mark. */
async function anAccount(isDemo: boolean): Promise<void> {
  user = await db
    .insertInto("app_user")
    .values({ email: "admin@example.org", password_hash: passwordHash, email_confirmed_at: testNow, is_demo: isDemo })
    .returning(["id", "email"])
    .executeTakeFirstOrThrow();
  profile = { provider: "google", subject: "known", email: user.email, isEmailVerified: true, firstName: "" };
  await insertIdentity(db, user.id, profile);
}
beforeEach(async () => {
  for (const table of ["mail", "session", "throttle", "app_user"] as const) await db.deleteFrom(table).execute();
});

type Way = (ctx: Context) => Promise<unknown>;
const ways: Record<string, Way> = {
  "with the password": (ctx) => signIn(ctx, { username: user.email, password }, client),
  "by a link to set a new password": async (ctx) =>
    resetPassword(ctx, { token: await issueToken(ctx, "reset_password", user), password1: "seven brown mugs" }, client),
  "by a provider that is connected": (ctx) => signInSocially(ctx, profile, client),
  "by a provider that vouches for the address": (ctx) =>
    signInSocially(ctx, { ...profile, provider: "facebook", subject: "new" }, client),
  "by a session of before": async (ctx) => {
    const { token } = await createSession(db, user.id, client);
    if (!(await viewerOfSession(ctx, { token, now: new Date() }))) throw new Error("nobody");
  },
};

describe.each(Object.entries(ways))("%s", (_name, way) => {
  test.each([
    ["a demo account on one's own machine", true, here, true],
    ["a demo account where others reach the site", true, away, false],
    ["anybody else on one's own machine", false, here, true],
    ["anybody else where others reach the site", false, away, true],
  ])("%s", async (_who, isDemo, ctx, isLetIn) => {
    await anAccount(isDemo);
    const entering = way(ctx);
    if (isLetIn) await entering;
    else await expect(entering).rejects.toThrow();
    const kept = await db.selectFrom("app_user").select("password_hash").executeTakeFirstOrThrow();
    if (!isLetIn) expect(kept.password_hash).toBe(passwordHash);
  });
});

test("a demo account that is not let in hears what a wrong password hears, and gets no mail", async () => {
  await anAccount(true);
  const refused = signIn(away, { username: user.email, password }, client);
  await expect(refused).rejects.toMatchObject({ fields: { "": [messages.wrongCredentials] } });
  const mailsAfter = async (ctx: Context) => {
    await requestPasswordReset(ctx, { email: user.email }, client);
    await runDue(ctx);
    return db.selectFrom("mail").select("id").execute();
  };
  expect(await mailsAfter(away)).toEqual([]);
  expect(await mailsAfter(here)).toHaveLength(1);
});
