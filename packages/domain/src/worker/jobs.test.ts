import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "../context.ts";
import { catalogue, jobNames } from "../jobs/catalogue.ts";
import { enqueue, openQueue } from "../jobs/enqueue.ts";
import { queueMail } from "../mail/queue-mail.ts";
import type { Mailer } from "../ports.ts";
import { contextOf } from "../test-context.ts";
import { runDue } from "./run-due.ts";
import { clean } from "./upkeep.ts";

const { db } = await testDatabase();
const letter = { recipient: "ada@example.org", subject: "Hello", html: "<p>Hello</p>", text: "Hello" };

/** A context whose mailer notes what it sends. */
function mailingContext(send?: Mailer["send"]): { ctx: Context; sent: string[] } {
  const sent: string[] = [];
  const base = contextOf(db);
  const mailer = { send: send ?? (async ({ subject }) => void sent.push(subject)) } satisfies Mailer;
  return { ctx: { ...base, ports: { ...base.ports, mailer } }, sent };
}

const jobs = async () =>
  (
    await sql<{ name: string; state: string; data: unknown; wait: number }>`
      select name, state, data, round(extract(epoch from start_after - created_on))::int as wait
      from job_queue.job order by created_on`.execute(db)
  ).rows;

beforeEach(async () => {
  await sql`delete from mail`.execute(db);
  await sql`delete from job_queue.job`.execute(db);
});

describe("a job", () => {
  it("runs once after its transaction committed", async () => {
    const { ctx, sent } = mailingContext();
    await queueMail(ctx, letter);
    expect(await runDue(ctx)).toEqual({ completed: ["mail.deliver"], failed: [] });
    expect((await runDue(ctx)).completed).toEqual([]);
    expect(sent).toEqual(["Hello"]);
  });

  it("does not exist when its transaction is rolled back", async () => {
    const { ctx, sent } = mailingContext();
    const undone = db.transaction().execute(async (transaction) => {
      await queueMail({ ...ctx, db: transaction }, letter);
      throw new Error("changed my mind");
    });
    await expect(undone).rejects.toThrow("changed my mind");
    await runDue(ctx);
    expect(sent).toEqual([]);
    expect(await db.selectFrom("mail").select("id").execute()).toEqual([]);
  });

  it("that fails waits for its next try, longer each time, and is kept as failed after the last", async () => {
    const { ctx } = mailingContext(async () => {
      throw new Error("no route");
    });
    await queueMail(ctx, letter);
    expect((await runDue(ctx)).failed.map(({ error }) => error.message)).toEqual(["no route"]);
    expect((await runDue(ctx)).failed).toEqual([]);
    expect((await jobs()).map(({ state }) => state)).toEqual(["retry"]);
    for (let tries = 1; tries <= catalogue["mail.deliver"].retryLimit; tries += 1) await runDue(ctx, { early: true });
    expect((await jobs()).map(({ state }) => state)).toEqual(["failed"]);
    const { rows } = await sql<{ reason: string }>`select output ->> 'message' as reason from job_queue.job`.execute(
      db,
    );
    expect(rows).toEqual([{ reason: "no route" }]);
  });

  it("is refused when it is told something else than the catalogue says", async () => {
    await expect(enqueue(db, "mail.deliver", { mailId: 1.5 })).rejects.toThrow();
    await expect(enqueue(db, "housekeeping.clean", {})).rejects.toThrow("periodic");
    await expect(enqueue(db, "alerts.sendDigest", { userId: 1, localDate: "2026-11-22" })).rejects.toThrow("key");
  });

  it("that collects is queued once a key, keeps what it was told first and waits for the last", async () => {
    const digest = { userId: 1, localDate: "2026-11-22" };
    await enqueue(db, "alerts.sendDigest", digest, { key: "1", delaySeconds: 60, atMostSeconds: 90 });
    await enqueue(
      db,
      "alerts.sendDigest",
      { ...digest, localDate: "2026-11-23" },
      { key: "1", delaySeconds: 600, atMostSeconds: 90 },
    );
    await enqueue(db, "alerts.sendDigest", { userId: 2, localDate: "2026-11-22" }, { key: "2" });
    expect(await jobs()).toMatchObject([
      { data: digest, wait: 90 },
      { data: { userId: 2 }, wait: 0 },
    ]);
  });

  it("that is queued is not started before the transaction that adds to it is done", async () => {
    const digest = { userId: 1, localDate: "2026-11-22" };
    await enqueue(db, "alerts.sendDigest", digest, { key: "1" });
    const { ctx } = mailingContext();
    await db.transaction().execute(async (transaction) => {
      await enqueue(transaction, "alerts.sendDigest", digest, { key: "1" });
      expect((await runDue(ctx)).completed).toEqual([]);
    });
    expect((await runDue(ctx)).completed).toEqual(["alerts.sendDigest"]);
  });
});

describe("the queue", () => {
  it("has the schema that its library expects", async () => {
    const queue = openQueue(db, { isWorker: false });
    await queue.start();
    await runDue(contextOf(db));
    const drift = await queue.detectSchemaDrift();
    await queue.stop({ graceful: false });
    expect(drift.ok).toBe(true);
    expect((await sql`select name from job_queue.queue`.execute(db)).rows).toHaveLength(jobNames.length);
  });
});

describe("housekeeping", () => {
  it("throws away what is over and keeps what is not", async () => {
    const ctx = contextOf(db);
    const ago = (days: number) => new Date(ctx.now().getTime() - days * DAY_MS);
    const { id } = await db
      .insertInto("app_user")
      .values({ email: "ada@example.org" })
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const [name, over] of [
      ["old", ago(1)],
      ["new", ago(-1)],
    ] as const) {
      await db.insertInto("session").values({ id: name, user_id: id, expires_at: over }).execute();
      await db.insertInto("throttle").values({ key: name, attempts: 1, resets_at: over }).execute();
      await db
        .insertInto("account_token")
        .values({ hash: name, user_id: id, purpose: "confirm_email", email: "", expires_at: over })
        .execute();
    }
    for (const [name, asked] of [
      ["old", ago(181)],
      ["new", ago(10)],
    ] as const) {
      await db.insertInto("geocode_answer").values({ question: name, provider: "none", asked_at: asked }).execute();
    }
    await clean(ctx);
    expect(await db.selectFrom("session").select("id").execute()).toEqual([{ id: "new" }]);
    expect(await db.selectFrom("throttle").select("key").execute()).toEqual([{ key: "new" }]);
    expect(await db.selectFrom("account_token").select("hash").execute()).toEqual([{ hash: "new" }]);
    expect(await db.selectFrom("geocode_answer").select("question").execute()).toEqual([{ question: "new" }]);
  });
});
