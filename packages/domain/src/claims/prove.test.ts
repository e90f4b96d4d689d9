import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, it } from "vitest";
import type { Context } from "../context.ts";
import { listClaims } from "../moderation/claim-list.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aVenue } from "../test-factories.ts";
import { claimVenue } from "./claim-venue.ts";
import { askProof, giveProof } from "./domain-email.ts";
import { listOwnClaims } from "./own-claims.ts";

const { db } = await testDatabase();
const system = contextOf(db);
let moderator: Context = system;
const office = "office@mill-river.example";

beforeAll(async () => {
  await installReferenceData(db);
  moderator = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });
});

async function aRequest(website = "https://www.mill-river.example/visit") {
  const person = contextOf(db, { viewer: await aPerson(system) });
  const { id } = await claimVenue(person, { id: await aVenue(system, { website }) });
  return { person, id };
}
/** The secret of the newest mail with a link. */
async function newestToken() {
  const mail = await db
    .selectFrom("mail")
    .select("text")
    .where("recipient", "=", office)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return /proof=([\w-]+)/.exec(mail.text)?.[1] ?? "";
}
const evidenceOf = async (id: number) =>
  (await listClaims(moderator, { all: true })).data.find((claim) => claim.id === id)?.evidence.provedEmail;

it("who reads mails at the venue's own domain shows it by a link, once, and the moderator sees it", async () => {
  const { person, id } = await aRequest();
  expect((await listOwnClaims(person))[0]?.proof).toEqual({
    host: "mill-river.example",
    askedOf: null,
    isGiven: false,
  });
  await askProof(person, { id, email: office });
  expect(await evidenceOf(id)).toBeNull();
  const token = await newestToken();
  const stranger = contextOf(db, { viewer: await aPerson(system) });
  await expect(giveProof(stranger, { token })).rejects.toMatchObject({ kind: "notFound" });
  const outcomes = await Promise.allSettled([giveProof(person, { token }), giveProof(person, { token })]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await evidenceOf(id)).toBe(office);
  expect((await listOwnClaims(person))[0]).toMatchObject({ status: "claimed", proof: { isGiven: true } });
});

it("only addresses at the website's host count, and nothing where the venue has no website of its own", async () => {
  const { person, id } = await aRequest();
  for (const email of ["ada@gmail.com", "ada@river.example", "ada@example"])
    await expect(askProof(person, { id, email })).rejects.toMatchObject({ fields: { email: [expect.any(String)] } });
  const shared = await aRequest("https://www.facebook.com/millriver");
  expect((await listOwnClaims(shared.person))[0]?.proof).toBeNull();
  await expect(askProof(shared.person, { id: shared.id, email: "ada@facebook.com" })).rejects.toMatchObject({
    kind: "invalid",
  });
  await expect(askProof(shared.person, { id, email: office })).rejects.toMatchObject({ kind: "notFound" });
});

it("a link is over after some days, and when another one was asked for", async () => {
  const { person, id } = await aRequest();
  await askProof(person, { id, email: office });
  const first = await newestToken();
  await askProof(person, { id, email: office });
  await expect(giveProof(person, { token: first })).rejects.toMatchObject({ kind: "notFound" });
  const late = { ...person, now: () => new Date(testNow.getTime() + claimLimits.proofDays * DAY_MS) };
  await expect(giveProof(late, { token: await newestToken() })).rejects.toMatchObject({ kind: "notFound" });
});

it("the confirmed address of the account shows it as well, unconfirmed or elsewhere it does not", async () => {
  const { person, id } = await aRequest();
  const account = async (email: string, confirmed: boolean) => {
    const set = { email, email_confirmed_at: confirmed ? testNow : null };
    const { viewer } = person;
    if (viewer.kind === "user") await db.updateTable("app_user").set(set).where("id", "=", viewer.id).execute();
    return [(await listOwnClaims(person))[0]?.proof?.isGiven, await evidenceOf(id)];
  };
  expect(await account("desk@mill-river.example", false)).toEqual([false, null]);
  expect(await account("desk@elsewhere.example", true)).toEqual([false, null]);
  expect(await account("desk@mill-river.example", true)).toEqual([true, "desk@mill-river.example"]);
});
