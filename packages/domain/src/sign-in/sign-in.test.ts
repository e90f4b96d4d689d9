import { messages } from "@hereabouts/contract/messages";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeEach, expect, test } from "vitest";
import { requestPasswordReset } from "../passwords/password-reset.ts";
import { contextOf } from "../test-context.ts";
import { networkOf } from "../throttling/client.ts";
import { runDue } from "../worker/run-due.ts";
import { register } from "./register.ts";
import { signIn } from "./sign-in.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
const password = "seven brown mugs";
const from = (address: string) => ({ address, userAgent: "" });
let email = "";
let people = 0;
beforeEach(async () => {
  email = `owner-${++people}@example.org`;
  await register(ctx, { email, password1: password, password2: password }, from(`192.0.2.${people}`));
});

/** How often a wrong password is listened to. */
async function guess(times: number, address: (turn: number) => string): Promise<number> {
  let heard = 0;
  for (let turn = 0; turn < times; turn++) {
    const refusal = await signIn(ctx, { username: email, password: "a guess" }, from(address(turn))).catch((no) => no);
    expect(["invalid", "tooMany"]).toContain(refusal.kind);
    if (refusal.message === messages.wrongCredentials) heard += 1;
  }
  return heard;
}
const ownerSignsIn = (address = "203.0.113.7") => signIn(ctx, { username: email, password }, from(address));

test("a stranger who guesses is stopped, and the owner gets in from somewhere else", async () => {
  expect(await guess(15, () => "198.51.100.1")).toBe(10);
  await expect(ownerSignsIn("198.51.100.1")).rejects.toMatchObject({ kind: "tooMany" });
  await expect(ownerSignsIn()).resolves.toMatchObject({ userId: expect.any(Number) });
});

test("a stranger who goes on in vain uses up nothing of the account's own allowance", async () => {
  await guess(60, () => "198.51.100.2");
  const { attempts } = await db
    .selectFrom("throttle")
    .select("attempts")
    .where("key", "=", `sign-in:${email}`)
    .executeTakeFirstOrThrow();
  expect(attempts).toBe(10);
});

test("many strangers together are stopped at a hundred", async () => {
  await db
    .insertInto("throttle")
    .values({ key: `sign-in:${email}`, attempts: 95, resets_at: new Date(ctx.now().getTime() + 60_000) })
    .execute();
  expect(await guess(10, (turn) => `198.51.101.${turn}`)).toBe(5);
});

test("the owner may sign in as often as they like", async () => {
  for (let turn = 0; turn < 12; turn++) await ownerSignsIn("203.0.113.8");
  await expect(ownerSignsIn("203.0.113.8")).resolves.toMatchObject({ userId: expect.any(Number) });
});

test("a network is one client, however many addresses it has", async () => {
  expect(await guess(15, (turn) => `2001:db8:7:${turn}::${turn}`)).toBe(10);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "::ffff:203.0.113.9"],
  ["2001:db8:7:12::1", "2001:db8:7:000::/56"],
  ["2001:0DB8:0007:0012:1::", "2001:db8:7:000::/56"],
  ["2001:db8:7:1234::1", "2001:db8:7:1200::/56"],
  ["::1", "0:0:0:000::/56"],
  ["", ""],
])("a client at %s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("asking for a new password does the same whether there is an account or not", async () => {
  const asks = async (email: string) => {
    await requestPasswordReset(ctx, { email }, from("192.0.2.200"));
    const mails = await db.selectFrom("mail").select("subject").where("recipient", "=", email).execute();
    return mails.filter(({ subject }) => subject.includes("password")).length;
  };
  // Nothing is looked up while somebody waits for the answer.
  expect([await asks(email), await asks("nobody@example.org")]).toEqual([0, 0]);
  expect((await runDue(ctx)).completed.filter((name) => name === "identity.mailPasswordReset")).toHaveLength(2);
  const mails = await db.selectFrom("mail").select("recipient").where("subject", "like", "%password%").execute();
  expect(mails).toEqual([{ recipient: email }]);
});
