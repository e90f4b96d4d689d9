import { serverLimits } from "@hereabouts/contract/server-limits";
import { contactForm } from "@hereabouts/contract/support/contact-form";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, it } from "vitest";
import { exportData } from "../account/account.ts";
import { deleteAccount } from "../account/delete-account.ts";
import { setActiveVenue } from "../producer/producer-venues.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aProducer, aVenue } from "../test-factories.ts";
import { clean } from "../worker/upkeep.ts";
import { sendMessage } from "./support-message.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));

const words = {
  name: "Ada Shaw",
  email: "office@example.org",
  subject: "Holidays",
  message: "First line\nSecond line",
};
const mails = () => db.selectFrom("mail").selectAll().orderBy("id").execute();
const kept = () => db.selectFrom("support_message").selectAll().execute();

async function aProducerOfTwo() {
  const [hall, barn] = [await aVenue(system), await aVenue(system, { name: "Red Barn" })];
  const viewer = await aProducer(system, [hall, barn]);
  const ctx = contextOf(db, { viewer });
  await setActiveVenue(ctx, { id: barn });
  const account = await db.selectFrom("app_user").select("email").where("id", "=", viewer.id).executeTakeFirstOrThrow();
  return { ctx, viewer, barn, email: account.email };
}

it("a message is kept with the venue its sender works on, mailed to support, and its receipt names the reference", async () => {
  const { ctx, viewer, barn, email } = await aProducerOfTwo();
  const { reference } = await sendMessage(ctx, words);
  expect(reference).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  expect((await kept()).filter((row) => row.reference === reference)).toMatchObject([
    { ...words, user_id: viewer.id, venue_id: barn, created_at: system.now() },
  ]);
  const [desk, receipt] = (await mails()).filter(({ dedupe_key }) => dedupe_key?.includes(reference));
  expect(desk).toMatchObject({
    recipient: "help@example.org",
    subject: `[${reference}] Holidays`,
    headers: { "Reply-To": "office@example.org" },
  });
  for (const told of ["First line\nSecond line", "Ada Shaw", "Red Barn", email]) expect(desk?.text).toContain(told);
  expect(receipt).toMatchObject({ recipient: "office@example.org", subject: expect.stringContaining(reference) });
  // It goes to an address that nobody has proved to be the sender's.
  expect(receipt?.text).not.toContain("Second line");
});

it("the receipt repeats the message to the sender's own address", async () => {
  const { ctx, email } = await aProducerOfTwo();
  const { reference } = await sendMessage(ctx, { ...words, email: email.toUpperCase() });
  const receipt = (await mails()).find(({ dedupe_key }) => dedupe_key === `support:${reference}:receipt`);
  expect(receipt?.text).toContain("Second line");
});

it("is for producers, editors and staff, and for so many messages an hour", async () => {
  await expect(sendMessage(system, words)).rejects.toMatchObject({ kind: "signInRequired" });
  const visitor = contextOf(db, { viewer: await aPerson(system) });
  await expect(sendMessage(visitor, words)).rejects.toMatchObject({ kind: "forbidden" });
  const editor = contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });
  for (let n = 0; n < serverLimits.contactsInHour; n++) await sendMessage(editor, words);
  await expect(sendMessage(editor, words)).rejects.toMatchObject({ kind: "tooMany" });
});

it("messages are part of what a person takes along, and go with their account, mails and all", async () => {
  const { ctx, email } = await aProducerOfTwo();
  const { reference } = await sendMessage(ctx, words);
  expect(await exportData(ctx)).toMatchObject({ support_messages: [{ reference, ...words }] });
  await deleteAccount(ctx, { confirmation: email });
  expect((await kept()).filter((row) => row.reference === reference)).toEqual([]);
  expect((await mails()).filter(({ dedupe_key }) => dedupe_key?.includes(reference))).toEqual([]);
});

it("messages are thrown away after two years, with the mails that repeat them", async () => {
  const { ctx } = await aProducerOfTwo();
  const { reference } = await sendMessage(ctx, words);
  const after = (days: number) => contextOf(db, { now: () => new Date(system.now().getTime() + days * DAY_MS) });
  const left = async () => [
    (await kept()).filter((row) => row.reference === reference).length,
    (await mails()).filter(({ dedupe_key }) => dedupe_key?.includes(reference)).length,
  ];
  await clean(after(729));
  expect(await left()).toEqual([1, 2]);
  await clean(after(731));
  expect(await left()).toEqual([0, 0]);
});

it("says what is wrong with each field", () => {
  const faults = (form: object) => {
    const { error } = contactForm.safeParse(form);
    return error?.issues.map(({ path, message }) => [path.join("."), message]);
  };
  const required = "This field is required.";
  expect(faults({})).toEqual([
    ["name", required],
    ["email", required],
    ["message", required],
  ]);
  const long = "x".repeat(1025);
  expect(faults({ ...words, name: long, message: long })).toEqual([
    ["name", "This field is limited to 1024 characters."],
    ["message", "This field is limited to 1024 characters."],
  ]);
  expect(faults({ ...words, email: "office" })).toEqual([["email", "Enter a valid email address."]]);
  expect(faults({ ...words, email: `a@${"b".repeat(60)}.${"c".repeat(250)}.org` })).toEqual([
    ["email", "Enter a valid email address."],
  ]);
  expect(faults({ ...words, name: "x".repeat(1024), message: "x".repeat(1024), subject: undefined })).toBeUndefined();
});
