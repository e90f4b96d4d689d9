import { sessionLimits } from "@hereabouts/contract/session-limits";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeEach, describe, expect, test } from "vitest";
import { endSessionsOf } from "../access/account-access.ts";
import { changePassword } from "../passwords/change-password.ts";
import { newToken } from "../secret-token.ts";
import { signOut, signOutEverywhere } from "../sessions/session.ts";
import { viewerOfSession } from "../sessions/viewer-of-session.ts";
import { contextOf } from "../test-context.ts";
import { countAttempt } from "../throttling/throttle.ts";
import { clean } from "../worker/upkeep.ts";
import { register } from "./register.ts";
import { signIn } from "./sign-in.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const password = "seven brown mugs";
let people = 0;
let email = "";
let userId = 0;
/** The token in the cookie of the owner's device, and the session there. */
let device = "";
let session = "";

/** The owner's address, one of its own for each test. */
const address = () => `203.0.113.${people}`;
const browser = (known?: string) => ({
  address: address(),
  userAgent: "a browser",
  ...(known && { device: known }),
});

async function newAccount() {
  people += 1;
  const form = { email: `owner-${people}@example.org`, password1: password, password2: password };
  const made = await register(ctx, form, { address: `192.0.2.${people}`, userAgent: "" });
  return { email: form.email, userId: made.userId, device: made.session.device, token: made.session.token };
}

beforeEach(async () => {
  const made = await newAccount();
  ({ email, userId, device } = made);
  session = made.token;
});

/** A context of the owner on their device. */
async function owner() {
  const found = await viewerOfSession(ctx, { token: session, now: new Date() });
  if (!found) throw new Error("The owner's session is over.");
  return contextOf(db, { viewer: found.viewer, sessionId: found.sessionId });
}

const enter = (known?: string, given = password) => signIn(ctx, { username: email, password: given }, browser(known));

/** Strangers use up all wrong passwords that an account, an address and both together are allowed. */
async function lock() {
  for (const key of [`sign-in:${email}`, `sign-in-from:${address()}`, `sign-in:${email} from ${address()}`])
    for (let turn = 0; turn < 100; turn++) await countAttempt(ctx, key, { attempts: 1000, windowSeconds: 900 });
}

test("whoever locks an account by wrong passwords does not lock its owner out on a device of theirs", async () => {
  await lock();
  await expect(enter()).rejects.toMatchObject({ kind: "tooMany" });
  const entered = await enter(device);
  expect(entered).toMatchObject({ userId, session: { device } });
});

test("the device is still known after a log-out, in whatever case the address is written", async () => {
  await signOut(await owner());
  await lock();
  const entered = signIn(ctx, { username: email.toUpperCase(), password }, browser(device));
  await expect(entered).resolves.toMatchObject({ userId });
});

test.each([
  ["an invented device", async () => newToken()],
  ["a device of another account", async () => (await newAccount()).device],
])("%s passes no locked account", async (_name, deviceOf) => {
  const other = await deviceOf();
  await lock();
  await expect(enter(other)).rejects.toMatchObject({ kind: "tooMany" });
});

test("a known device has ten wrong passwords of its own, and they lock nobody else out", async () => {
  for (let turn = 0; turn < 10; turn++)
    await expect(enter(device, "a guess")).rejects.toMatchObject({ kind: "invalid" });
  await expect(enter(device)).rejects.toMatchObject({ kind: "tooMany" });
  await expect(enter()).resolves.toMatchObject({ userId });
});

test("the right password gives a known device its attempts back", async () => {
  for (let round = 0; round < 2; round++) {
    for (let turn = 0; turn < 6; turn++)
      await expect(enter(device, "a guess")).rejects.toMatchObject({ kind: "invalid" });
    await expect(enter(device)).resolves.toMatchObject({ userId });
  }
});

test("a token that someone planted is not taken over at a login", async () => {
  const planted = newToken();
  const { session } = await enter(planted);
  expect(session.device).not.toBe(planted);
});

test("a device that one account knows is known to the next one that logs in on it", async () => {
  const guest = await newAccount();
  await signIn(ctx, { username: guest.email, password }, browser(device));
  email = guest.email;
  await lock();
  await expect(enter(device)).resolves.toMatchObject({ userId: guest.userId, session: { device } });
});

describe("a device is forgotten", () => {
  const forgets: Record<string, () => Promise<unknown>> = {
    "when the owner logs out everywhere": async () => signOutEverywhere(await owner()),
    "when staff end the sessions": () => endSessionsOf(system, { id: userId }),
    "when the password is changed on another device": async () => {
      const other = await enter();
      session = other.session.token;
      const form = { currentPassword: password, password1: "eight blue mugs", password2: "eight blue mugs" };
      await changePassword(await owner(), form);
    },
    "after half a year without a login": () => {
      const later = new Date(ctx.now().getTime() + (sessionLimits.deviceDays + 1) * DAY_MS);
      return clean({ ...system, now: () => later });
    },
    "when the account logged in on many others since": async () => {
      for (let turn = 0; turn < sessionLimits.devicesKept; turn++) {
        const later = contextOf(db, { now: () => new Date(ctx.now().getTime() + (turn + 1) * 1000) });
        await signIn(later, { username: email, password }, browser());
      }
    },
  };
  test.each(Object.keys(forgets))("%s", async (name) => {
    await forgets[name]?.();
    await lock();
    await expect(enter(device)).rejects.toMatchObject({ kind: "tooMany" });
  });

  test("but not the one on which the password is changed", async () => {
    const form = { currentPassword: password, password1: "eight blue mugs", password2: "eight blue mugs" };
    await changePassword(await owner(), form);
    await lock();
    await expect(enter(device, "eight blue mugs")).resolves.toMatchObject({ userId });
  });
});
