import { correctionForm } from "@hereabouts/contract/corrections/correction-form";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { claimVenue } from "../claims/claim-venue.ts";
import { contestClaim } from "../claims/contest.ts";
import { askProof, giveProof } from "../claims/domain-email.ts";
import { reportProblem } from "../corrections/report-problem.ts";
import { changeEmail, confirmEmail } from "../identity/email-address.ts";
import { decideClaim } from "../moderation/claim-decision.ts";
import { mailPasswordLink } from "../passwords/password-reset.ts";
import { inviteManager } from "../people/manager-invitation.ts";
import { removeManager, restoreManager } from "../people/managers.ts";
import { acceptOffer, offerVenue } from "../people/ownership-offer.ts";
import { peopleOf, type Somebody } from "../people/test-people.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { signIn } from "../sign-in/sign-in.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aVenue } from "../test-factories.ts";
import { runDue } from "../worker/run-due.ts";
import { deleteAccount } from "./delete-account.ts";

const { db } = await testDatabase();
const { system, somebody, person, joins, managed } = peopleOf(db);
beforeAll(() => installReferenceData(db));

/** Every column of every table in which a text can stand, with the rows that name an address. */
async function placesOf(email: string): Promise<string[]> {
  const { rows: columns } = await sql<{ schema: string; table: string; name: string }>`
    select c.table_schema as schema, c.table_name as table, c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('public', 'job_queue')
      and (c.data_type in ('text', 'character varying', 'json', 'jsonb') or c.data_type = 'ARRAY')`.execute(db);
  const found: string[] = [];
  for (const { schema, table, name } of columns) {
    const { rows } = await sql<{ value: string }>`select ${sql.ref(name)}::text as value
      from ${sql.id(schema, table)} where ${sql.ref(name)}::text ilike ${`%${email}%`}`.execute(db);
    found.push(...rows.map(({ value }) => `${table}.${name}: ${value.slice(0, 200)}`));
  }
  return found;
}

/** An account whose address is proved and stands in no other. */
async function aWitness(email: string): Promise<Somebody> {
  const who = await person();
  const proved = { email, email_confirmed_at: system.now() };
  await db.updateTable("app_user").set(proved).where("id", "=", who.id).execute();
  return { ...who, email };
}
const claimOf = async (venueId: number) =>
  (await db.selectFrom("claim").select("id").where("venue_id", "=", venueId).executeTakeFirstOrThrow()).id;

/** Does what leaves an address in a text somewhere. */
async function leaveTraces(who: Somebody) {
  const superuser = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });
  const client = { address: "192.0.2.1", userAgent: "test" };
  const report = { kind: "venue", recordId: await aVenue(system), problem: "other", message: "The number is wrong." };
  const replies = correctionForm.parse({ ...report, replyTo: who.email.toUpperCase() });
  await reportProblem(await who.ctx(), replies, client);
  await reportProblem(contextOf(db), replies, client);
  // Their own venue, proved by an address that is the account's, given to a manager.
  const own = await aVenue(system, { website: "https://mill-river.example" });
  await claimVenue(await who.ctx(), { id: own });
  await askProof(await who.ctx(), { id: await claimOf(own), email: who.email });
  const proofs = db
    .selectFrom("mail")
    .select("text")
    .where("recipient", "=", who.email)
    .where("text", "like", "%proof=%");
  const token = /proof=([\w-]+)/.exec((await proofs.executeTakeFirstOrThrow()).text)?.[1] ?? "";
  await giveProof(await who.ctx(), { token });
  await decideClaim(superuser, { id: await claimOf(own), status: "verified", notes: "" });
  const friend = await person();
  await joins(who, own, friend);
  await offerVenue(await who.ctx(), { id: own, person: friend.id });
  await acceptOffer(await friend.ctx(), { id: own });
  // A venue of somebody else's: invited by address, removed, back, left, and asked for.
  const { id: other, owner } = await managed();
  await inviteManager(await owner.ctx(), { id: other, email: who.email });
  await joins(owner, other, who);
  await removeManager(await owner.ctx(), { id: other, person: who.id });
  await restoreManager(await owner.ctx(), { id: other, person: who.id });
  await removeManager(await who.ctx(), { id: other, person: who.id });
  await runDue(system, { early: true });
  await contestClaim(await who.ctx(), { id: other, role: "owner", message: `Write to ${who.email}.` });
  // A third that they go on to help with.
  const third = await managed();
  await joins(third.owner, third.id, who);
  await mailPasswordLink(superuser, { id: who.id });
  await expect(signIn(system, { username: who.email, password: "no" }, client)).rejects.toThrow();
  return { third };
}

it("leaves the address of the account in no text of any table", async () => {
  const who = await aWitness("zzleak@mill-river.example");
  const { third } = await leaveTraces(who);
  expect((await placesOf(who.email)).length).toBeGreaterThan(5);
  await deleteAccount(await who.ctx(), { confirmation: who.email });
  await runDue(system, { early: true });
  expect(await placesOf(who.email)).toEqual([]);
  const told = await db.selectFrom("mail").select("subject").where("user_id", "=", third.owner.id).execute();
  expect(told.map(({ subject }) => subject)).toContain("Robin no longer manages Mill River Hall");
});

it("leaves no address either that the account had before", async () => {
  const who = await aWitness("formerly@mill-river.example");
  await leaveTraces(who);
  await changeEmail(await who.ctx(), { email: "lately@mill-river.example", password: "" });
  const mails = db.selectFrom("mail").select("text").where("recipient", "=", "lately@mill-river.example");
  const token = /token=([\w-]+)/.exec((await mails.executeTakeFirstOrThrow()).text)?.[1] ?? "";
  await confirmEmail(system, { token });
  // Emails are archived after some months, without whom they went to.
  await db.deleteFrom("mail").where("text", "like", "%token=%").execute();
  await deleteAccount(await who.ctx(), { confirmation: "lately@mill-river.example" });
  await runDue(system, { early: true });
  // Mails and answers without an account go to the former address still, which may be another person's by now.
  const places = (await placesOf("formerly@")).map((place) => place.split(":")[0]);
  expect([...new Set(places)].sort()).toEqual(["correction.reply_to", "mail.recipient"]);
  expect(await placesOf("lately@")).toEqual([]);
});

it("leaves longer addresses that end like it, and mails to others, as they are", async () => {
  const [short, long] = [await aWitness("ann@mill-river.example"), await aWitness("joann@mill-river.example")];
  const { id, owner } = await managed();
  await joins(owner, id, long);
  const guess = { username: long.email, password: "no" };
  await expect(signIn(system, guess, { address: "192.0.2.3", userAgent: "" })).rejects.toThrow();
  const before = await placesOf(long.email);
  await deleteAccount(await short.ctx(), { confirmation: short.email });
  expect(await placesOf(long.email)).toEqual(before);
});

it("takes nothing that went to an address which the account never proved", async () => {
  const pretender = await somebody((await aPerson(system)).id);
  const email = "office@elsewhere.example";
  await db.updateTable("app_user").set({ email }).where("id", "=", pretender.id).execute();
  const report = {
    kind: "venue",
    recordId: await aVenue(system),
    problem: "other",
    message: "Closed.",
    replyTo: email,
  };
  await reportProblem(contextOf(db), correctionForm.parse(report), { address: "192.0.2.2", userAgent: "test" });
  await deleteAccount(await pretender.ctx(), { confirmation: email });
  expect(await placesOf(email)).toEqual([`correction.reply_to: ${email}`]);
});
