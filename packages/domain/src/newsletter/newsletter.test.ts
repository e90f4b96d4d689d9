import { newsletterForm } from "@hereabouts/contract/newsletter/newsletter";
import { newsletterLimits } from "@hereabouts/contract/newsletter/newsletter-limits";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteAccount } from "../account/delete-account.ts";
import { Invalid, NotFound, TooMany } from "../errors.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson } from "../test-factories.ts";
import { clean } from "../worker/upkeep.ts";
import { takeDeliveryReport } from "./delivery-report.ts";
import { askForNewsletter, changeNewsletter, confirmNewsletter, endNewsletter, getReaderByLink } from "./reader.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
let networks = 0;

beforeAll(() => installReferenceData(db));
beforeEach(async () => {
  await sql`delete from newsletter_reader`.execute(db);
  await sql`delete from mail`.execute(db);
  await sql`delete from throttle`.execute(db);
});

const client = () => ({ address: `10.1.${networks >> 8}.${networks++ & 255}`, userAgent: "" });
const ask = (changes: object = {}, inCtx = ctx) =>
  askForNewsletter(inCtx, newsletterForm.parse({ email: "Ada@Example.org", ...changes }), client());
const mails = () => db.selectFrom("mail").select(["recipient", "subject", "text"]).orderBy("id").execute();
const lastToken = async () => /\/newsletter\/([\w-]+)\//.exec((await mails()).at(-1)?.text ?? "")?.[1] ?? "";
const readers = () => db.selectFrom("newsletter_reader").select(["email", "status", "towns", "categories"]).execute();
const aReader = async (changes: object = {}) => {
  await ask(changes);
  const token = await lastToken();
  await confirmNewsletter(ctx, { token });
  return token;
};

describe("asking for the newsletter", () => {
  it("sends a link, and only a press on its page confirms", async () => {
    expect(await ask({ towns: ["Northampton"], categories: [5] })).toEqual({ email: "ada@example.org" });
    const token = await lastToken();
    expect((await mails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ["ada@example.org", "Confirm your newsletter from Hereabouts"],
    ]);
    expect((await getReaderByLink(ctx, { token })).status).toBe("asked");
    expect((await confirmNewsletter(ctx, { token })).status).toBe("confirmed");
    const once = await readers();
    expect(once).toEqual([{ email: "ada@example.org", status: "confirmed", towns: ["Northampton"], categories: [5] }]);
    // A second press changes nothing.
    await confirmNewsletter(ctx, { token });
    expect(await readers()).toEqual(once);
  });

  it("keeps no token that a reader of the database could use", async () => {
    const token = await aReader();
    const row = await db.selectFrom("newsletter_reader").selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("answers the same for an address that gets it, emails that one, and changes none of its choices", async () => {
    const token = await aReader({ towns: ["Northampton"] });
    expect(await ask({ towns: ["Amherst"] })).toEqual({ email: "ada@example.org" });
    expect((await mails()).at(-1)?.subject).toBe("You already get the newsletter of Hereabouts");
    expect(await getReaderByLink(ctx, { token })).toMatchObject({ towns: ["Northampton"], status: "confirmed" });
  });

  it("again before it is confirmed keeps the link, with the last choices", async () => {
    await ask({ towns: ["Northampton"] });
    const token = await lastToken();
    await ask({ towns: ["Amherst"] });
    expect(await lastToken()).toBe(token);
    expect(await getReaderByLink(ctx, { token })).toMatchObject({ towns: ["Amherst"] });
  });

  it("names the field that is wrong: the address, towns and categories that the site does not have", () => {
    const faults = (changes: object) =>
      newsletterForm.safeParse({ email: "ada@example.org", ...changes }).error?.issues.map(({ path }) => path[0]);
    expect(faults({ email: "ada" })).toEqual(["email"]);
    expect(faults({ towns: ["Atlantis"] })).toEqual(["towns"]);
    expect(faults({ categories: [9_999] })).toEqual(["categories"]);
    expect(faults({ towns: Array.from({ length: newsletterLimits.towns + 1 }, () => "Northampton") })).toEqual([
      "towns",
    ]);
    expect(faults({ nickname: "bot" })).toEqual(["nickname"]);
  });

  it("is limited for an address, and for a network", async () => {
    for (let count = 0; count < newsletterLimits.forAddressInHour; count++) await ask();
    await expect(ask()).rejects.toThrow(TooMany);
    const address = { address: "10.9.9.9", userAgent: "" };
    const send = (count: number) =>
      askForNewsletter(ctx, newsletterForm.parse({ email: `reader${count}@example.org` }), address);
    for (let count = 0; count < newsletterLimits.inHour; count++) await send(count);
    await expect(send(99)).rejects.toThrow(TooMany);
  });

  it("asks for a proof of work where forms ask for one", async () => {
    const guarded = contextOf(db, { settings: { ...ctx.settings, proofOfWork: "always" } });
    await expect(ask({}, guarded)).rejects.toThrow(Invalid);
    expect(await readers()).toEqual([]);
  });

  it("is forgotten after a week, if nobody confirms", async () => {
    await ask({ email: "late@example.org" });
    await aReader();
    const days = newsletterLimits.confirmDays + 1;
    await clean(contextOf(db, { now: () => new Date(ctx.now().getTime() + days * 86_400_000) }));
    expect((await readers()).map(({ email }) => email)).toEqual(["ada@example.org"]);
  });
});

describe("the link of a reader", () => {
  it("changes towns and categories, and ends it with everything that is known of the reader", async () => {
    const token = await aReader();
    await changeNewsletter(ctx, { token, towns: ["Amherst"], categories: [5] });
    expect(await getReaderByLink(ctx, { token })).toMatchObject({ towns: ["Amherst"], categories: [5] });
    await endNewsletter(ctx, { token });
    expect(await readers()).toEqual([]);
    for (const act of [getReaderByLink, confirmNewsletter, endNewsletter])
      await expect(act(ctx, { token })).rejects.toThrow(NotFound);
    await expect(changeNewsletter(ctx, { token, towns: [], categories: [] })).rejects.toThrow(NotFound);
  });

  it("of somebody else is not found", async () => {
    await aReader();
    await expect(endNewsletter(ctx, { token: "x".repeat(43) })).rejects.toThrow(NotFound);
    expect(await readers()).toHaveLength(1);
  });

  it("is gone with the account of the address", async () => {
    const viewer = await aPerson(ctx, {}, { email: "ada@example.org", email_confirmed_at: ctx.now() });
    await aReader();
    await deleteAccount(contextOf(db, { viewer }), { confirmation: "ada@example.org" });
    expect(await readers()).toEqual([]);
  });
});

describe("a report of a mail server", () => {
  const listOf = (token: string) => `<http://hereabouts.test/newsletter/${token}/>, <mailto:stop@example.org>`;
  const table = [
    { report: { kind: "failed", status: "5.1.1" }, left: 0 },
    { report: { kind: "failed", status: "5.2.1" }, left: 0 },
    { report: { kind: "failed", status: "" }, left: 0 },
    { report: { kind: "complaint", status: "" }, left: 0 },
    { report: { kind: "failed", status: "4.2.2" }, left: 1 },
    // Refused by policy: our own doing, and no mailbox that is gone.
    { report: { kind: "failed", status: "5.7.1" }, left: 1 },
    { report: { kind: "delayed", status: "4.4.1" }, left: 1 },
  ] as const;
  for (const { report, left } of table)
    it(`that says ${report.kind} ${report.status} leaves ${left} of 1 subscriptions`, async () => {
      const token = await aReader();
      expect(await takeDeliveryReport(ctx, { ...report, returnedList: listOf(token) })).toBe(true);
      expect(await readers()).toHaveLength(left);
      // The same report comes a second time.
      expect(await takeDeliveryReport(ctx, { ...report, returnedList: listOf(token) })).toBe(true);
    });

  it("without the secret link of a mail of ours ends nothing", async () => {
    await aReader();
    const failed = { kind: "failed", status: "5.1.1" } as const;
    for (const returnedList of [
      "",
      "<mailto:ada@example.org>",
      "<http://other.test/newsletter/abcdefghijabcdefghijabcdefghij/>",
    ])
      expect(await takeDeliveryReport(ctx, { ...failed, returnedList })).toBe(false);
    expect(await takeDeliveryReport(ctx, { ...failed, returnedList: listOf("y".repeat(43)) })).toBe(true);
    expect(await readers()).toHaveLength(1);
  });
});
