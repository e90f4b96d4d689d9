import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { inboxLimits } from "@hereabouts/contract/inbox/inbox-limits";
import { newsletterForm } from "@hereabouts/contract/newsletter/newsletter";
import { listDrafts } from "@hereabouts/domain/drafts/draft";
import { askForNewsletter, confirmNewsletter } from "@hereabouts/domain/newsletter/reader";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import type { Mailbox } from "@hereabouts/importing/mailed/incoming-mail";
import { takeMails } from "@hereabouts/importing/mailed/take-mails";
import { testDatabase } from "@hereabouts/testing/database";
import hoodiecrow from "hoodiecrow-imap";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openImapMailbox } from "./imap-mailbox.ts";
import { parseMail, UnreadableMail } from "./parse-mail.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);

let imap: ReturnType<typeof hoodiecrow>;

const settings = () => ({
  host: "127.0.0.1",
  port: (imap.server.address() as AddressInfo).port,
  isSecure: false,
  user: "testuser",
  password: "testpass",
  folder: "INBOX",
  addresses: ["events@desk.example"],
  trustedServer: "mx.desk.example",
});
const open = () => openImapMailbox(settings());
const run = () => takeMails(ctx, open);

let lantern = 0;
let jo: Awaited<ReturnType<typeof aProducer>>;
beforeAll(async () => {
  await installReferenceData(db);
  lantern = await aVenue(ctx, { name: "The Lantern Theater", street: "68 Northampton Street", city: "Easthampton" });
  jo = await aProducer(ctx, [lantern], "basic");
  const confirmed = { email: "jo@hall.example", email_confirmed_at: ctx.now(), language: "es" };
  await db.updateTable("app_user").set(confirmed).where("id", "=", jo.id).execute();
});
beforeEach(async () => {
  imap = hoodiecrow({ storage: { INBOX: { messages: [] } } });
  await new Promise<void>((done) => imap.listen(0, "127.0.0.1", done));
});
const stop = () => new Promise<void>((done) => imap.server.close(() => done()));
afterAll(stop);

const sample = (id: string) => readFileSync(join(import.meta.dirname, "corpus", id.slice(0, 2), `${id}.eml`));
const arrive = (source: Buffer) => imap.appendMessage("INBOX", [], new Date("2026-11-19T15:12:00Z"), source);
const stored = (subject: string) =>
  db.selectFrom("inbox_mail").selectAll().where("subject", "like", `%${subject}%`).execute();
const answersTo = (recipient: string) =>
  db.selectFrom("mail").selectAll().where("recipient", "=", recipient).orderBy("id").execute();
const flags = () => imap.getMailbox("INBOX").messages.map((message) => message.flags);

test("a proven sender’s mail becomes their draft once, and is answered in their language", async () => {
  arrive(sample("en-01"));
  await run();
  expect(flags()).toEqual([["\\Seen"]]);
  const drafts = await listDrafts({ ...ctx, viewer: jo });
  expect(drafts).toHaveLength(1);
  expect(drafts[0]).toMatchObject({ venueName: "The Lantern Theater" });
  const [answer, ...more] = await answersTo("jo@hall.example");
  expect(more).toEqual([]);
  expect(answer?.headers).toMatchObject({ "Auto-Submitted": "auto-replied", "In-Reply-To": "<en-01@hall.example>" });
  expect(answer?.text).toContain(`/manage/events/add/?draft=${drafts[0]?.id}`);
});

test("a run that ended before it marked a mail takes it once", async () => {
  arrive(sample("en-10"));
  const dying = async (): Promise<Mailbox> => {
    const mailbox = await open();
    return { ...mailbox, markRead: () => Promise.reject(new Error("killed")) };
  };
  await expect(takeMails(ctx, dying)).rejects.toThrow("killed");
  expect(flags()).toEqual([[]]);
  await run();
  expect(flags()).toEqual([["\\Seen"]]);
  expect(await stored("Show at Barrow Street")).toHaveLength(1);
});

test("who is not proven waits in the queue, unanswered, and so do loops", async () => {
  for (const id of ["en-40", "en-60", "en-27", "es-09"]) arrive(sample(id));
  await run();
  const [forged] = await stored("Urgent from your boss");
  expect(forged).toMatchObject({ status: "waiting", marks: ["unproven"], draft_id: null });
  const [list] = await stored("weekly newsletter from Endpaper");
  expect(list).toMatchObject({ status: "waiting", marks: ["automatic"] });
  const [absent] = await stored("Respuesta");
  expect(absent?.marks).toEqual(["automatic", "nothing"]);
  for (const address of ["editor@desk.example", "news@endpaper.example", "hi@coldframe.example"])
    expect(await answersTo(address)).toEqual([]);
});

test("one address gets only so many answers in a day", async () => {
  const text = sample("en-13").toString();
  for (let count = 0; count < inboxLimits.answersInDay + 2; count++)
    arrive(
      Buffer.from(
        text
          .replace("<en-13@hall.example>", `<again-${count}@often.example>`)
          .replaceAll("hall.example", "often.example"),
      ),
    );
  await run();
  expect(await answersTo("jo@often.example")).toHaveLength(inboxLimits.answersInDay);
});

test("nothing in a mail can begin a header of its answer", async () => {
  const text = sample("en-13").toString().replaceAll("hall.example", "odd.example");
  arrive(Buffer.from(text.replace("Subject: Thank you!", "Subject: =?utf-8?Q?Hi=0D=0ABcc:_all=40odd.example?=")));
  await run();
  const [answer] = await answersTo("jo@odd.example");
  expect(answer?.subject).toBe("Re: Hi Bcc: all@odd.example");
});

test("a mail that is too large is refused by its size, and one of many parts by their number", async () => {
  const head = "From: a@big.example\r\nSubject: Big one\r\nMessage-ID: <big@big.example>\r\n\r\n";
  arrive(Buffer.from(head + "x".repeat(inboxLimits.megabytes * 1_048_576)));
  await run();
  expect(await stored("Big one")).toMatchObject([{ status: "refused", marks: ["too_large"], body: "" }]);
  const part = "--b\r\nContent-Type: text/plain\r\n\r\nx\r\n";
  const many = `From: a@big.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${part.repeat(inboxLimits.parts + 1)}--b--\r\n`;
  await expect(parseMail(Buffer.from(many))).rejects.toThrow(UnreadableMail);
  const deep = Array.from(
    { length: inboxLimits.depth + 5 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  );
  await expect(parseMail(Buffer.from(`From: a@big.example\r\n${deep.join("")}`))).rejects.toThrow(UnreadableMail);
});

test("a mailbox that does not open says so without its password", async () => {
  const wrong = openImapMailbox({ ...settings(), password: "not-this-one" });
  await expect(wrong).rejects.toThrow(/^The mailbox at 127\.0\.0\.1 could not be opened/);
  await expect(wrong).rejects.not.toThrow("not-this-one");
});

test("an account whose address nobody confirmed gets no draft", async () => {
  const person = await aPerson(ctx, {}, { email: "farm@windy.example", email_confirmed_at: null });
  arrive(sample("en-05"));
  await run();
  expect(await stored("December at Windy")).toMatchObject([{ status: "waiting", marks: [], owner_id: null }]);
  expect(await db.selectFrom("event_draft").select("id").where("owner_id", "=", person.id).execute()).toEqual([]);
});

/** Makes a mail server’s report of a failure, or a provider’s of a complaint, with the headers of a newsletter. */
const reportOf = (token: string, kind: "bounce" | "complaint") => {
  const list = `List-Unsubscribe: <http://hereabouts.test/newsletter/${token}/>,\r\n <mailto:stop@desk.example>`;
  const about =
    kind === "bounce"
      ? "Content-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\nFinal-Recipient: rfc822; ada@example.org\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 5.1.1 no such user"
      : "Content-Type: message/feedback-report\r\n\r\nFeedback-Type: abuse\r\nUser-Agent: Provider/1.0\r\nVersion: 1";
  const returned = kind === "bounce" ? "text/rfc822-headers" : "message/rfc822";
  return Buffer.from(
    [
      "From: MAILER-DAEMON@mx.example",
      "To: events@desk.example",
      `Subject: ${kind}`,
      `Message-ID: <${kind}@mx.example>`,
      "Return-Path: <>",
      "MIME-Version: 1.0",
      'Content-Type: multipart/report; boundary="b"',
      "",
      "--b",
      "Content-Type: text/plain",
      "",
      "It could not be delivered.",
      "--b",
      about,
      "--b",
      `Content-Type: ${returned}`,
      "",
      "From: events@desk.example",
      "Subject: This week",
      list,
      "",
      ...(kind === "bounce" ? [] : ["Dear readers", ""]),
      "--b--",
      "",
    ].join("\r\n"),
  );
};

test("a newsletter that came back, and one that was complained of, end their subscriptions and wait for nobody", async () => {
  for (const kind of ["bounce", "complaint"] as const) {
    const form = newsletterForm.parse({ email: `${kind}@example.org` });
    await askForNewsletter(ctx, form, { address: "10.0.0.1", userAgent: "" });
    const [mail] = await answersTo(`${kind}@example.org`);
    const token = /\/newsletter\/([\w-]+)\//.exec(mail?.text ?? "")?.[1] ?? "";
    await confirmNewsletter(ctx, { token });
    arrive(reportOf(token, kind));
  }
  arrive(reportOf("x".repeat(43), "bounce"));
  await run();
  expect(await db.selectFrom("newsletter_reader").select("email").execute()).toEqual([]);
  expect(flags()).toEqual([["\\Seen"], ["\\Seen"], ["\\Seen"]]);
  expect(await stored("bounce")).toEqual([]);
});
