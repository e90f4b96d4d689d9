import { editionDate, editionForm } from "@hereabouts/contract/editions/edition";
import { mailingForm } from "@hereabouts/contract/editions/edition-mail";
import { editionMailLimits } from "@hereabouts/contract/editions/edition-mail-limits";
import { newsletterForm } from "@hereabouts/contract/newsletter/newsletter";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "../context.ts";
import { addEdition } from "../editions/edition.ts";
import { pickDate } from "../editions/edition-picks.ts";
import { Conflict, Forbidden, Invalid } from "../errors.ts";
import type { EventRecord } from "../events/event-record.ts";
import { saveEvent } from "../events/save-event.ts";
import { MailNotTaken, MailRefused } from "../mail/deliver-mail.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { runDue } from "../worker/run-due.ts";
import { takeDeliveryReport } from "./delivery-report.ts";
import { previewMail, sendTestMail } from "./mail-preview.ts";
import { getEditionMail, publishEdition, scheduleMailing, stopMailing } from "./mailing.ts";
import { getEditionRss, getPublishedEdition } from "./published-edition.ts";
import { askForNewsletter, confirmNewsletter, endNewsletter } from "./reader.ts";

const { db } = await testDatabase();
/** Friday morning in the region. */
const morning = new Date("2026-11-27T14:00:00Z");
const sendAt = new Date("2026-11-27T17:00:00Z");
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const at = (now: Date, overrides: Partial<Context> = {}) => contextOf(db, { now: () => now, ...overrides });
let networks = 0;
let staff: Awaited<ReturnType<typeof aPerson>>;
const desk = (now = morning) => at(now, { viewer: staff });

beforeAll(async () => {
  await installReferenceData(db);
  staff = await aPerson(system, { isZeditor: true }, { email: "desk@example.org" });
});
beforeEach(async () => {
  for (const table of ["newsletter_reader", "mail", "throttle", "edition", "event", "job_queue.job"])
    await sql`delete from ${sql.table(table)}`.execute(db);
});

async function aReader(email: string, choices: object = {}): Promise<string> {
  const form = newsletterForm.parse({ email, ...choices });
  await askForNewsletter(at(morning), form, { address: `10.2.0.${networks++ % 250}`, userAgent: "" });
  const { text } = await db.selectFrom("mail").select("text").orderBy("id", "desc").executeTakeFirstOrThrow();
  const token = /\/newsletter\/([\w-]+)\//.exec(text)?.[1] ?? "";
  await confirmNewsletter(at(morning), { token });
  await sql`delete from mail`.execute(db);
  await sql`delete from job_queue.job`.execute(db);
  return token;
}

const town = async (city: string) => aVenue(system, { city, name: `${city} Hall` });
const on = (date: string, hour: number) => [{ startMinute: hour * 60, endMinute: hour * 60 + 120, dateRecur: date }];

/** An edition with these events, all of them picked. */
async function anEdition(events: Partial<EventRecord>[]) {
  const ctx = desk();
  const ids: number[] = [];
  for (const event of events) ids.push(await anEvent(system, event));
  const form = { name: "This week", firstDay: "2026-11-27", lastDay: "2026-12-03" };
  const { id } = await addEdition(ctx, editionForm.parse(form));
  for (const [index, event] of events.entries()) {
    const [{ dateRecur, startMinute } = { dateRecur: "", startMinute: 0 }] = event.dates ?? [];
    const date = { eventId: ids[index], originalDate: dateRecur, originalMinute: startMinute };
    await pickDate(ctx, { id, ...editionDate.parse(date) });
  }
  return { id, ids };
}

const form = (changes: object = {}) =>
  mailingForm.parse({ subject: "This week", intro: "Hello.", sendDay: "2026-11-27", sendMinute: 720, ...changes });
const schedule = (id: number, changes: object = {}) => scheduleMailing(desk(), { id, ...form(changes) });

/** Runs what is due at a time, with a mail server that does as `send` says. */
function working(now: Date, send: Context["ports"]["mailer"]["send"] = async () => undefined) {
  const ctx = at(now);
  // The email to the desk before a mailing is another one.
  const toReaders: typeof send = async (mail) => (mail.recipient === "desk@example.org" ? undefined : send(mail));
  return runDue({ ...ctx, ports: { ...ctx.ports, mailer: { send: toReaders } } }, { early: true });
}
const bulk = () => db.selectFrom("mail").selectAll().where("is_once", "=", true).orderBy("recipient").execute();
const figures = async (id: number) => (await getEditionMail(desk(), { id })).mailings[0]?.figures;
const none = { waiting: 0, sent: 0, noMatch: 0, failed: 0, uncertain: 0, bounced: 0, complained: 0, ended: 0 };

describe("a mailing", () => {
  it("goes out at its time, to each reader the events of their towns and categories, and once", async () => {
    const [here, there] = [await town("Northampton"), await town("Amherst")];
    const { id } = await anEdition([
      { name: "Here Waltz", venueId: here, eventTypeId: 5, dates: on("2026-11-28", 19) },
      { name: "There Polka", venueId: there, eventTypeId: 1, dates: on("2026-11-29", 19) },
    ]);
    await aReader("all@example.org");
    await aReader("there@example.org", { towns: ["Amherst"] });
    await aReader("nothing@example.org", { towns: ["Amherst"], categories: [5] });
    expect((await schedule(id)).readers).toBe(3);
    await working(morning);
    expect(await bulk()).toEqual([]);
    const sent: string[] = [];
    await working(sendAt, async ({ recipient }) => void sent.push(recipient));
    await working(sendAt, async ({ recipient }) => void sent.push(recipient));
    expect(sent.sort()).toEqual(["all@example.org", "there@example.org"]);
    const [all, thereOnly] = await bulk();
    expect(all?.text).toContain("* Here Waltz");
    expect(all?.text).toContain("* There Polka");
    expect(thereOnly?.text).not.toContain("Here Waltz");
    expect(thereOnly?.html).not.toContain("Here Waltz");
    expect(await figures(id)).toEqual({ ...none, sent: 2, noMatch: 1 });
    expect((await getEditionMail(desk(), { id })).mailings[0]?.status).toBe("sent");
  });

  it("leaves out what begins before it arrives, and what was canceled or hidden since it was scheduled", async () => {
    const venueId = await town("Northampton");
    const { id, ids } = await anEdition([
      { name: "Lunch at noon", venueId, dates: on("2026-11-27", 12) },
      { name: "Off Later", venueId, dates: on("2026-11-28", 10) },
      { name: "Still On", venueId, dates: on("2026-11-28", 19) },
    ]);
    await aReader("all@example.org");
    await schedule(id);
    await saveEvent(
      system,
      { venueId, name: "Off Later", eventTypeId: 5, status: "cancelled", dates: on("2026-11-28", 10) },
      { id: ids[1] ?? 0 },
    );
    await working(sendAt);
    const [mail] = await bulk();
    expect(mail?.text).toContain("Still On");
    expect(mail?.text).not.toContain("Lunch at noon");
    expect(mail?.text).not.toContain("Off Later");
  });

  it("has the same events in HTML and plain text, one-click unsubscribing and the reader’s own link", async () => {
    const { id } = await anEdition([
      { name: "Tea & <cake>", venueId: await town("Northampton"), dates: on("2026-11-28", 19) },
    ]);
    const token = await aReader("all@example.org");
    await schedule(id);
    await working(sendAt);
    const [mail] = await bulk();
    const url = `http://hereabouts.test/newsletter/${token}/`;
    expect(mail?.headers).toMatchObject({
      "List-Unsubscribe": `<${url}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "List-Id": "<newsletter.hereabouts.test>",
    });
    expect(mail?.html).toContain("Tea &amp; &lt;cake&gt;");
    expect(mail?.html).toContain(url);
    expect(mail?.text).toContain(`Change towns and categories, or unsubscribe:\n${url}`);
    expect(mail?.text).toContain("Saturday, November 28, 2026");
  });

  it("is not scheduled for sooner than it can be stopped, for far away, twice, or of nothing", async () => {
    const venueId = await town("Northampton");
    const { id } = await anEdition([{ venueId, dates: on("2026-11-28", 19) }]);
    const { id: empty } = await anEdition([{ venueId, dates: on("2026-11-27", 11) }]);
    const refused = (changes: object) =>
      schedule(id, changes).then(
        () => null,
        (error: unknown) => (error instanceof Invalid ? Object.keys(error.fields) : error),
      );
    expect(await refused({ sendMinute: 9 * 60 + 59 })).toEqual(["sendMinute"]);
    expect(await refused({ sendDay: "2027-03-01" })).toEqual(["sendDay"]);
    await expect(schedule(empty)).rejects.toThrow(Conflict);
    await schedule(id, { sendMinute: 10 * 60 });
    await expect(schedule(id)).rejects.toThrow(Conflict);
    await expect(scheduleMailing(at(morning), { id, ...form() })).rejects.toThrow();
    await expect(scheduleMailing(at(morning, { viewer: await aPerson(system) }), { id, ...form() })).rejects.toThrow(
      Forbidden,
    );
  });

  it("is announced to who scheduled it, and stopped in its last hour goes to nobody", async () => {
    const { id } = await anEdition([{ venueId: await town("Northampton"), dates: on("2026-11-28", 19) }]);
    await aReader("all@example.org");
    const { mailings } = await schedule(id);
    await working(new Date("2026-11-27T16:00:00Z"));
    const [warning] = await db.selectFrom("mail").selectAll().execute();
    expect(warning).toMatchObject({ recipient: "desk@example.org", subject: "Goes out soon: This week" });
    expect(warning?.text).toContain("to 1 reader.");
    const stopped = await stopMailing(desk(), { id: mailings[0]?.id ?? 0 });
    expect(stopped.mailings[0]?.status).toBe("stopped");
    await working(sendAt);
    expect(await bulk()).toEqual([]);
    await expect(stopMailing(desk(), { id: mailings[0]?.id ?? 0 })).rejects.toThrow(Conflict);
  });

  it("that is stopped while it goes out calls back what is not on its way", async () => {
    const { id } = await anEdition([{ venueId: await town("Northampton"), dates: on("2026-11-28", 19) }]);
    for (const name of ["a", "b"]) await aReader(`${name}@example.org`);
    const { mailings } = await schedule(id);
    const unreachable = async () => {
      throw new MailNotTaken("away");
    };
    await working(sendAt, unreachable);
    expect(await figures(id)).toEqual({ ...none, waiting: 2 });
    await stopMailing(desk(), { id: mailings[0]?.id ?? 0 });
    const sent: string[] = [];
    await working(sendAt, async ({ recipient }) => void sent.push(recipient));
    expect(sent).toEqual([]);
  });
});

describe("a worker that dies, or a mail server that does", () => {
  const ready = async (count = 2) => {
    const { id } = await anEdition([{ venueId: await town("Northampton"), dates: on("2026-11-28", 19) }]);
    for (let at = 0; at < count; at++) await aReader(`r${at}@example.org`);
    await schedule(id);
    return id;
  };

  it("after the hand-over sends nobody a second mail: it counts as uncertain", async () => {
    const id = await ready();
    const taken: string[] = [];
    const dying: Context["ports"]["mailer"]["send"] = async ({ recipient }) => {
      taken.push(recipient);
      if (recipient === "r0@example.org") throw new Error("the connection broke after the mail was taken");
    };
    await working(sendAt, dying);
    await working(sendAt, dying);
    expect(taken.sort()).toEqual(["r0@example.org", "r1@example.org"]);
    expect(await figures(id)).toEqual({ ...none, sent: 1, uncertain: 1 });
  });

  it("on the way is found as uncertain, and is not handed over again", async () => {
    const id = await ready(1);
    await working(sendAt, async () => {
      throw new MailNotTaken("away");
    });
    // What a killed worker leaves.
    await db.updateTable("mail").set({ status: "sending" }).where("is_once", "=", true).execute();
    const taken: string[] = [];
    await working(sendAt, async ({ recipient }) => void taken.push(recipient));
    expect(taken).toEqual([]);
    expect(await figures(id)).toEqual({ ...none, uncertain: 1 });
  });

  it("in the middle of a batch writes none of it, and its next try all of it once", async () => {
    const id = await ready(editionMailLimits.batch + 3);
    let statements = 0;
    const dying = contextOf(
      db.withPlugin({
        transformQuery: ({ node }) => {
          if (node.kind === "InsertQueryNode" && JSON.stringify(node).includes('"mail"') && ++statements === 20)
            throw new Error("killed");
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
      { now: () => sendAt },
    );
    await runDue(dying, { early: true });
    expect(statements).toBe(20);
    expect(await bulk()).toEqual([]);
    const taken: string[] = [];
    for (let again = 0; again < 3; again++) await working(sendAt, async ({ recipient }) => void taken.push(recipient));
    expect(taken).toHaveLength(editionMailLimits.batch + 3);
    expect(new Set(taken).size).toBe(taken.length);
    expect(await figures(id)).toEqual({ ...none, sent: taken.length });
  });

  it("that comes back hours later gets mails without what began meanwhile", async () => {
    const venueId = await town("Northampton");
    const { id } = await anEdition([
      { name: "This afternoon", venueId, dates: on("2026-11-27", 15) },
      { name: "Tomorrow", venueId, dates: on("2026-11-28", 19) },
    ]);
    await aReader("all@example.org");
    await schedule(id);
    const away = async () => {
      throw new MailNotTaken("away");
    };
    await working(sendAt, away);
    expect((await bulk())[0]?.text).toContain("This afternoon");
    const texts: string[] = [];
    await working(new Date("2026-11-27T20:30:00Z"), async ({ text }) => void texts.push(text));
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain("Tomorrow");
    expect(texts[0]).not.toContain("This afternoon");
  });
});

describe("a subscription", () => {
  const sentTo = async (send?: Context["ports"]["mailer"]["send"]) => {
    const { id } = await anEdition([{ venueId: await town("Northampton"), dates: on("2026-11-28", 19) }]);
    const token = await aReader("all@example.org");
    await schedule(id);
    await working(sendAt, send);
    return { id, token };
  };
  const readers = async () => (await getEditionMail(desk(), { id: (await anyEdition()) ?? 0 })).readers;
  const anyEdition = async () => (await db.selectFrom("edition").select("id").executeTakeFirst())?.id;

  it("ends where its mailbox is refused as unknown, and is counted", async () => {
    const { id } = await sentTo(async () => {
      throw new MailRefused("550 5.1.1 no such user", { isNoMailbox: true });
    });
    expect(await readers()).toBe(0);
    expect(await figures(id)).toEqual({ ...none, failed: 1, bounced: 1 });
  });

  it("stays where the text was refused", async () => {
    const { id } = await sentTo(async () => {
      throw new MailRefused("554 5.7.1 looks like spam");
    });
    expect(await readers()).toBe(1);
    expect(await figures(id)).toEqual({ ...none, failed: 1 });
  });

  it("that ends by its link, comes back or is complained of is counted at its last mailing", async () => {
    const table = [
      ["ended", (token: string) => endNewsletter(at(sendAt), { token })],
      ["bounced", (token: string) => report(token, "failed")],
      ["complained", (token: string) => report(token, "complaint")],
    ] as const;
    const report = (token: string, kind: "failed" | "complaint") =>
      takeDeliveryReport(at(sendAt), {
        kind,
        status: "5.1.1",
        returnedList: `<http://hereabouts.test/newsletter/${token}/>`,
      });
    for (const [figure, end] of table) {
      const { id, token } = await sentTo();
      await end(token);
      expect(await figures(id)).toEqual({ ...none, sent: 1, [figure]: 1 });
    }
  });

  it("ends after five mails in a row that came back with a fault that may pass, and not after four", async () => {
    const token = await aReader("all@example.org");
    const delayed = () =>
      takeDeliveryReport(at(sendAt), {
        kind: "failed",
        status: "4.2.2",
        returnedList: `<http://hereabouts.test/newsletter/${token}/>`,
      });
    for (let count = 1; count <= editionMailLimits.delayedMails; count++) {
      const { id } = await anEdition([{ venueId: await town("Northampton"), dates: on("2026-11-28", 19) }]);
      expect(await readers()).toBe(1);
      await schedule(id);
      await working(sendAt);
      await delayed();
      await delayed();
    }
    expect(await readers()).toBe(0);
  });

  it("that ended before the hand-over gets no mail any more", async () => {
    const { id } = await anEdition([{ venueId: await town("Northampton"), dates: on("2026-11-28", 19) }]);
    const token = await aReader("all@example.org");
    await schedule(id);
    await working(sendAt, async () => {
      throw new MailNotTaken("away");
    });
    await endNewsletter(at(sendAt), { token });
    const taken: string[] = [];
    await working(sendAt, async ({ recipient }) => void taken.push(recipient));
    expect(taken).toEqual([]);
    expect(await figures(id)).toEqual({ ...none, ended: 1 });
  });
});

describe("an edition for other mail programs", () => {
  it("is read by nobody before it is published, then as data, HTML and RSS, and not after", async () => {
    const { id } = await anEdition([
      { name: "Tea & <cake>", venueId: await town("Northampton"), dates: on("2026-11-28", 19) },
      { name: "Over", venueId: await town("Northampton"), dates: on("2026-11-27", 9) },
    ]);
    const visitor = at(morning);
    await expect(getPublishedEdition(visitor, {})).rejects.toThrow();
    await expect(getPublishedEdition(visitor, { edition: id })).rejects.toThrow();
    expect((await getPublishedEdition(desk(), { edition: id })).listings).toHaveLength(1);
    expect((await publishEdition(desk(), { id, isPublished: true })).isPublished).toBe(true);
    const read = await getPublishedEdition(visitor, {});
    expect(read.listings).toMatchObject([
      { name: "Tea & <cake>", starts: "2026-11-29T00:00:00.000Z", town: "Northampton" },
    ]);
    expect(read.fragment).toContain("Tea &amp; &lt;cake&gt;");
    expect(read.fragment).not.toMatch(/<html|unsubscribe|newsletter\//i);
    expect(read.html).not.toMatch(/newsletter\//);
    const rss = await getEditionRss(visitor, {});
    expect(rss).toContain("<title>Tea &amp; &lt;cake&gt;</title>");
    expect(rss).not.toContain("Over");
    await publishEdition(desk(), { id, isPublished: false });
    await expect(getEditionRss(visitor, { edition: id })).rejects.toThrow();
  });

  it("is previewed and sent to oneself without a link that ends anything", async () => {
    const { id } = await anEdition([
      { name: "Waltz", venueId: await town("Northampton"), dates: on("2026-11-28", 19) },
    ]);
    const words = { id, subject: "Our week", intro: "Dear readers" };
    const preview = await previewMail(desk(), words);
    expect(preview).toMatchObject({ subject: "Our week", listings: 1, leftOut: 0 });
    expect(preview.text).toContain("Dear readers");
    expect(await sendTestMail(desk(), words)).toEqual({ recipient: "desk@example.org" });
    const [mail] = await db.selectFrom("mail").selectAll().execute();
    expect(mail?.headers).not.toHaveProperty("List-Unsubscribe");
    expect(mail?.text).toContain("Waltz");
  });
});
