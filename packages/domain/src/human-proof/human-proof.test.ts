import { createHash } from "node:crypto";
import { type Challenge, proofLimits } from "@hereabouts/contract/human-proof/human-proof";
import { messages } from "@hereabouts/contract/messages";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeEach, describe, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { reportProblem } from "../corrections/report-problem.ts";
import { requestPasswordReset } from "../passwords/password-reset.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { register } from "../sign-in/register.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aVenue } from "../test-factories.ts";
import { askForProof, issueChallenge, needsProof } from "./ask-for-proof.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const base = contextOf(db);
const client = { address: "203.0.113.7", userAgent: "" };
const after = (minutes: number): Context => ({ ...base, now: () => new Date(testNow.getTime() + minutes * MINUTE_MS) });
const when = (proofOfWork: "always" | "never", minutes = 0): Context => ({
  ...after(minutes),
  settings: { ...base.settings, proofOfWork },
});
const always = when("always");
beforeEach(() =>
  db
    .deleteFrom("throttle")
    .execute()
    .then(() => undefined),
);

/** What a browser does. */
function solve({ token, salt, target, maxNumber }: Challenge): string {
  for (let number = 0; number <= maxNumber; number++)
    if (
      createHash("sha256")
        .update(salt + number)
        .digest("hex") === target
    )
      return `${token}.${number}`;
  throw new Error("no answer");
}
const proofFor = async (form: "register" | "correction" | "password_reset") =>
  solve(await issueChallenge(always, { form }));
const refused = (message: string) => ({ fields: { proof: [message] } });
const password = { password1: "seven brown mugs", password2: "seven brown mugs" };
let accounts = 0;
const account = (proof?: string) => ({ email: `robin.${++accounts}@example.org`, ...password, proof });
const flood = async (ctx: Context, posts: number) => {
  for (let count = 0; count < posts; count++) await askForProof(ctx, "register", undefined);
};

describe("a form that asks for a proof", () => {
  test("takes the right one once, and says by the field what is missing", async () => {
    await expect(register(always, account(), client)).rejects.toMatchObject(refused(messages.proofNeeded));
    const proof = await proofFor("register");
    expect(await register(always, account(proof), client)).toMatchObject({ userId: expect.any(Number) });
    await expect(register(always, account(proof), client)).rejects.toMatchObject(refused(messages.proofUsed));
  });

  test("refuses a wrong answer, one to a puzzle that is not ours or of another form, and one that comes too late", async () => {
    const proof = await proofFor("register");
    const [form, ends = "", salt, target, signature, number] = proof.split(".");
    const wrong = [
      "nonsense",
      [form, ends, salt, target, signature, `${number}0`].join("."),
      [form, ends, salt, target, "0".repeat(64), number].join("."),
      [form, `${ends}9`, salt, target, signature, number].join("."),
      `${proof}.1`,
      await proofFor("correction"),
    ];
    for (const one of wrong)
      await expect(register(always, account(one), client)).rejects.toMatchObject(refused(messages.proofWrong));
    const late = when("always", proofLimits.proofMinutes);
    await expect(register(late, account(proof), client)).rejects.toMatchObject(refused(messages.proofExpired));
  });

  test("is each that strangers may send; who is signed in is not asked", async () => {
    const recordId = await aVenue(base);
    const about = { kind: "venue", recordId, problem: "closed", message: "", replyTo: "", nickname: "" };
    const report = (ctx: Context, proof?: string) => reportProblem(ctx, { ...about, proof } as never, client);
    await expect(report(always)).rejects.toMatchObject(refused(messages.proofNeeded));
    await report(always, await proofFor("correction"));
    await report({ ...always, viewer: await aPerson(base) });
    const email = "robin@example.org";
    await expect(requestPasswordReset(always, { email }, client)).rejects.toMatchObject(refused(messages.proofNeeded));
    await requestPasswordReset(always, { email, proof: await proofFor("password_reset") }, client);
  });
});

describe("while nothing else is said", () => {
  test("no proof is asked for until a form is flooded; then of that form alone, until it was calm for a while", async () => {
    await flood(base, proofLimits.proofFromPosts);
    expect(await needsProof(base, "register")).toBe(false);
    await expect(flood(base, 1)).rejects.toMatchObject(refused(messages.proofNeeded));
    expect(await needsProof(base, "correction")).toBe(false);
    expect(await issueChallenge(base, { form: "register" })).toMatchObject({ isNeeded: true });
    // Fewer than began it are enough to prolong it, and fewer still are not.
    const later = after(proofLimits.proofCalmMinutes - 1);
    for (let count = 0; count <= proofLimits.proofUntilPosts; count++) await flood(later, 1).catch(() => undefined);
    const calm = after(proofLimits.proofCalmMinutes + 5);
    for (let count = 0; count < proofLimits.proofUntilPosts; count++) await flood(calm, 1).catch(() => undefined);
    expect(await needsProof(calm, "register")).toBe(true);
    const over = after(2 * proofLimits.proofCalmMinutes);
    expect(await needsProof(over, "register")).toBe(false);
    await flood(over, 1);
  });

  test("an installation that wants none asks for none", async () => {
    await flood(when("never"), 2 * proofLimits.proofFromPosts);
    expect(await register(when("never"), account(), client)).toMatchObject({ userId: expect.any(Number) });
  });
});
