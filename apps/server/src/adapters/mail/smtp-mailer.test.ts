import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { resolve } from "node:path";
import { openQueue } from "@hereabouts/domain/jobs/enqueue";
import { composeMail } from "@hereabouts/domain/mail/compose-mail";
import { queueMail } from "@hereabouts/domain/mail/queue-mail";
import { contextOf } from "@hereabouts/domain/test-context";
import { runDue } from "@hereabouts/domain/worker/run-due";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { smtpMailer } from "./smtp-mailer.ts";
import { type Behaviour, testSmtp } from "./test-smtp.ts";

const { db, url: databaseUrl } = await testDatabase();
const smtp = await testSmtp();
const from = { name: "Hereabouts", address: "help@example.org" };
const base = contextOf(db);
const ctx = { ...base, ports: { ...base.ports, mailer: smtpMailer({ url: smtp.url, from: () => from }) } };
const letter = {
  recipient: "ada@example.org",
  subject: "Zwölf neue Ereignisse — hier",
  html: "<p>Grüße</p>",
  text: "Grüße",
};

const stored = () => db.selectFrom("mail").select(["status", "attempts", "error"]).executeTakeFirstOrThrow();
const states = async () =>
  (await sql<{ state: string }>`select state from job_queue.job`.execute(db)).rows.map(({ state }) => state);
/** Once the time until the next try is over. */
const nextTry = () => runDue(ctx, { early: true });

beforeEach(async () => {
  smtp.clear();
  await sql`delete from mail`.execute(db);
  await sql`delete from job_queue.job`.execute(db);
});

describe("a mail over SMTP", () => {
  it("arrives as it was written", async () => {
    const headers = { "List-Unsubscribe": "<http://hereabouts.test/unsubscribe/abc/>" };
    await queueMail(ctx, { ...letter, headers });
    await runDue(ctx);
    expect(await stored()).toEqual({ status: "sent", attempts: 1, error: "" });
    const [{ mail, recipients } = { mail: undefined, recipients: [] }] = smtp.taken();
    expect(recipients).toEqual(["ada@example.org"]);
    expect(mail).toMatchObject({ subject: letter.subject, from, text: "Grüße\n" });
    expect(mail?.html).toContain("<p>Grüße</p>");
    expect(mail?.messageId).toMatch(/^<\d+\.\d+@hereabouts\.test>$/);
    expect(mail?.headers.find(({ key }) => key === "list-unsubscribe")?.value).toBe(headers["List-Unsubscribe"]);
  });

  it("cannot be given further headers or recipients by what people type", async () => {
    const subject = "My search\r\nBcc: eve@example.org\u2028X: y";
    const html = composeMail(ctx.settings, {
      title: "<script>",
      blocks: [{ kind: "text", text: "<img onerror=x>" }],
      because: "<img>",
    }).html;
    await queueMail(ctx, { ...letter, subject, html, headers: { "X-Note": "a\r\nBcc: eve@example.org" } });
    await runDue(ctx);
    const [one] = smtp.taken();
    expect(one?.recipients).toEqual(["ada@example.org"]);
    expect(one?.mail.subject).toBe("My search Bcc: eve@example.org X: y");
    expect(one?.mail.bcc).toBeUndefined();
    expect(one?.mail.html).not.toMatch(/<script|<img/);
    for (const recipient of ["a@b.org, eve@example.org", "a@b.org\r\nRCPT TO:<eve@example.org>", "Ada <a@b.org>"]) {
      await expect(queueMail(ctx, { ...letter, recipient })).rejects.toThrow();
    }
    await expect(queueMail(ctx, { ...letter, headers: { Bcc: "eve@example.org" } })).rejects.toThrow();
    await expect(queueMail(ctx, { ...letter, headers: { "X: y\r\nBcc": "eve@example.org" } })).rejects.toThrow();
  });

  it("is written once for what it is about", async () => {
    await queueMail(ctx, { ...letter, dedupeKey: "digest:1:2026-11-22" });
    await queueMail(ctx, { ...letter, dedupeKey: "digest:1:2026-11-22" });
    await runDue(ctx);
    expect(smtp.taken()).toHaveLength(1);
  });
});

describe("a server in trouble", () => {
  it.each([{ rcpt: 550 }, { data: 554 }])("that refuses for good (%o) is not asked again", async (refusal) => {
    smtp.behave(refusal);
    await queueMail(ctx, letter);
    expect((await runDue(ctx)).failed).toEqual([]);
    expect(await stored()).toMatchObject({
      status: "failed",
      attempts: 1,
      error: expect.stringContaining("not today"),
    });
    await nextTry();
    expect(smtp.taken()).toEqual([]);
  });

  it.each([{ rcpt: 451 }, { data: 452 }, "hang up"] as const)(
    "for a while (%o) gets the same mail later",
    async (trouble) => {
      smtp.behave(trouble);
      await queueMail(ctx, letter);
      expect((await runDue(ctx)).failed).toHaveLength(1);
      expect(await stored()).toMatchObject({ status: "queued", attempts: 1 });
      expect((await runDue(ctx)).completed).toEqual([]);
      await nextTry();
      expect(await stored()).toEqual({ status: "sent", attempts: 2, error: "" });
      expect(smtp.taken()).toHaveLength(1);
      expect(new Set(smtp.received.map(({ mail }) => mail.messageId)).size).toBe(1);
    },
  );

  it("that is not there is tried a limited number of times; then the mail and its job are kept as failed", async () => {
    const closed = createServer();
    await new Promise<void>((listening) => closed.listen(0, "127.0.0.1", listening));
    const address = closed.address();
    await new Promise((done) => closed.close(done));
    const port = typeof address === "object" && address ? address.port : 0;
    const lost = {
      ...base,
      ports: { ...base.ports, mailer: smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: () => from }) },
    };
    await queueMail(lost, letter);
    let tries = 0;
    while ((await runDue(lost, { early: true })).failed.length > 0) tries += 1;
    expect(tries).toBe(13);
    expect(await stored()).toMatchObject({
      status: "failed",
      attempts: 13,
      error: expect.stringContaining("ECONNREFUSED"),
    });
    expect(await states()).toEqual(["failed"]);
  });
});

describe("a worker that is killed", () => {
  const startWorker = (...modes: string[]) =>
    spawn(process.execPath, [resolve(import.meta.dirname, "test-worker.ts"), databaseUrl, smtp.url, ...modes], {
      stdio: ["ignore", "pipe", "inherit"],
    });
  const kill = async (worker: ChildProcess) => {
    const exit = once(worker, "exit");
    worker.kill("SIGKILL");
    await exit;
  };
  /** Runs a worker's upkeep a minute after its last heartbeat. */
  const noticeTheDead = async (job: "mail.deliver" | "newsletter.deliver" = "mail.deliver") => {
    await sql`update job_queue.job set heartbeat_on = now() - interval '1 hour', started_on = now() - interval '1 hour'
      where state = 'active'`.execute(db);
    await sql`update job_queue.queue set monitor_on = null, monitor_claim_on = null`.execute(db);
    const queue = openQueue(db, { isWorker: false });
    await queue.start();
    await queue.supervise(job);
    await queue.stop({ graceful: false });
  };

  it("before the server said yes leaves a mail that the next one sends, once", async () => {
    smtp.behave("stay silent");
    await queueMail(ctx, letter);
    const arrival = smtp.nextArrival();
    const worker = startWorker();
    await arrival;
    await kill(worker);
    expect(await stored()).toMatchObject({ status: "sending" });
    expect((await runDue(ctx)).completed).toEqual([]);
    await noticeTheDead();
    await nextTry();
    expect(await stored()).toMatchObject({ status: "sent", attempts: 2 });
    expect(smtp.taken()).toHaveLength(1);
  });

  it("between the server's yes and its own mark repeats the mail under the same Message-ID", async () => {
    await queueMail(ctx, letter);
    const worker = startWorker("hold");
    await once(worker.stdout, "data");
    await kill(worker);
    await noticeTheDead();
    await nextTry();
    expect(await stored()).toMatchObject({ status: "sent", attempts: 2 });
    const [first, second, ...others] = smtp.taken();
    expect(others).toEqual([]);
    expect(second?.mail.messageId).toBe(first?.mail.messageId);
  });

  it("at either moment leaves one mail of many as uncertain, and nobody gets it twice", async () => {
    for (const mode of ["before", "after"]) {
      smtp.clear();
      await sql`delete from mail`.execute(db);
      await queueMail(ctx, { ...letter, isBulk: true });
      if (mode === "before") {
        smtp.behave("stay silent");
        const arrival = smtp.nextArrival();
        const worker = startWorker();
        await arrival;
        await kill(worker);
      } else {
        const worker = startWorker("hold");
        await once(worker.stdout, "data");
        await kill(worker);
      }
      await noticeTheDead("newsletter.deliver");
      await nextTry();
      expect(await stored()).toMatchObject({ status: "uncertain" });
      expect(smtp.received).toHaveLength(1);
    }
  });
});

describe("one mail of many", () => {
  const table: readonly [string, Behaviour[], object, number][] = [
    ["is taken", ["take"], { status: "sent", attempts: 1 }, 1],
    ["is refused for now, and sent later", [{ rcpt: 450 }, "take"], { status: "sent", attempts: 2 }, 1],
    ["is refused for good", [{ rcpt: 550 }], { status: "failed", attempts: 1 }, 0],
    ["is refused for its text", [{ data: 554 }], { status: "failed", attempts: 1 }, 0],
    ["is not repeated where the server hung up after it came", ["hang up"], { status: "uncertain", attempts: 1 }, 0],
  ];
  for (const [what, behaviours, expected, taken] of table)
    it(what, async () => {
      smtp.behave(...behaviours);
      await queueMail(ctx, { ...letter, isBulk: true });
      await runDue(ctx);
      await nextTry();
      expect(await stored()).toMatchObject(expected);
      expect(smtp.taken()).toHaveLength(taken);
    });

  it("is tried again where no server was reached", async () => {
    const closed = createServer().listen(0, "127.0.0.1");
    await once(closed, "listening");
    const { port } = closed.address() as { port: number };
    closed.close();
    const mailer = smtpMailer({ url: `smtp://127.0.0.1:${port}`, from: () => from });
    await queueMail(ctx, { ...letter, isBulk: true });
    await runDue({ ...base, ports: { ...base.ports, mailer } });
    expect(await stored()).toMatchObject({ status: "queued", attempts: 1 });
    await nextTry();
    expect(await stored()).toMatchObject({ status: "sent", attempts: 2 });
  });

  it("to a mailbox that is unknown says so, and not where the server refuses us", async () => {
    const mail = { ...letter, messageId: "<1@example.org>", headers: {} };
    const sent = (...behaviour: Parameters<typeof smtp.behave>) => {
      smtp.behave(...behaviour);
      return ctx.ports.mailer.send(mail).catch((error: unknown) => error);
    };
    expect(await sent({ rcpt: 550 })).toMatchObject({ name: "MailRefused", isNoMailbox: true });
    expect(await sent({ rcpt: 552 })).toMatchObject({ name: "MailRefused", isNoMailbox: false });
    expect(await sent({ data: 550 })).toMatchObject({ name: "MailRefused", isNoMailbox: false });
  });
});
