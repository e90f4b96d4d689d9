import { partsToLookAt } from "@hereabouts/contract/admin/site-health";
import { newestMigration } from "@hereabouts/db/migrate";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Context } from "../context.ts";
import { Forbidden, SignInRequired } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { MediaStoreAway } from "../ports.ts";
import { contextOf } from "../test-context.ts";
import { aPerson } from "../test-factories.ts";
import { runDue } from "../worker/run-due.ts";
import { getSiteHealth } from "./site-health.ts";

const { db } = await testDatabase();
const now = () => new Date();
const system = contextOf(db, { now });
const member = await aPerson(system);
const staff = { ...system, viewer: await aPerson(system, { isStaff: true }) };

const connections = { used: 1, waiting: 0, most: 10 };
const withState = (ctx: Context, state: object): Context => {
  const whole = { version: "1.2.0", startedAt: now(), connections, feed: null, index: null, ...state };
  return { ...ctx, ports: { ...ctx.ports, process: () => whole } };
};
const look = async (ctx: Context) => partsToLookAt(await getSiteHealth(ctx));

test("only staff see it", async () => {
  await expect(getSiteHealth(contextOf(db))).rejects.toThrow(SignInRequired);
  await expect(getSiteHealth(contextOf(db, { viewer: member }))).rejects.toThrow(Forbidden);
});

test("a site on which no worker has run says so, and is fine otherwise", async () => {
  const health = await getSiteHealth(withState(staff, {}));
  expect(partsToLookAt(health).filter((part) => part !== "database")).toEqual(["periodic"]);
  expect(health.release).toMatchObject({ version: "1.2.0", migration: newestMigration, missing: 0 });
  expect(health.database).toMatchObject({ isWritable: true, connections });
});

test("a job or a mail that waits too long, and a job that failed, are seen with their numbers", async () => {
  await queueMail(staff, { recipient: "ada@example.org", subject: "Hello", html: "", text: "" });
  await enqueue(db, "media.addAvif", { imageId: 1 });
  expect(await look(staff)).not.toContain("queue");
  await sql`update job_queue.job_common set start_after = now() - interval '11 minutes' where state < 'active'`.execute(
    db,
  );
  await sql`update mail set created_at = now() - interval '16 minutes'`.execute(db);
  const waiting = await getSiteHealth(staff);
  expect(partsToLookAt(waiting)).toEqual(expect.arrayContaining(["queue", "mails"]));
  expect(waiting.queue.find(({ job }) => job === "media.addAvif")).toMatchObject({ ready: 1, failed: 0 });
  expect(waiting.mails.waiting).toBe(1);
  await runDue(staff);
  expect(await look(staff)).not.toContain("mails");
  await sql`update job_queue.job_common set state = 'failed' where name = 'mail.deliver'`.execute(db);
  const failed = await getSiteHealth(staff);
  expect(partsToLookAt(failed)).toContain("queue");
  expect(failed.queue.find(({ job }) => job === "mail.deliver")).toMatchObject({ ready: 0, failed: 1 });
});

test("a periodic job is late when it was left out twice", async () => {
  await sql`insert into job_queue.schedule (name, cron) values ('traffic.rollUp', '*/5 * * * *')`.execute(db);
  expect((await getSiteHealth(staff)).periodic).toMatchObject([
    { job: "traffic.rollUp", everySeconds: 300, isLate: false },
  ]);
  await sql`update job_queue.schedule set created_on = now() - interval '21 minutes'`.execute(db);
  expect((await getSiteHealth(staff)).periodic).toMatchObject([{ isLate: true }]);
});

test("what the process and its media store say is passed on", async () => {
  const feed = { isLive: false, lagMs: Number.POSITIVE_INFINITY };
  const health = await getSiteHealth(withState(staff, { feed, index: { isReady: false, events: 7 } }));
  expect(health.feed).toEqual({ isLive: false, lagSeconds: 86_400 });
  expect(health.index).toEqual({ isReady: false, events: 7 });
  const check = async () => {
    throw new MediaStoreAway("The media store did not answer.");
  };
  const away = { ...staff, ports: { ...staff.ports, media: { ...staff.ports.media, check } } };
  expect((await getSiteHealth(away)).media).toEqual({ fault: "The media store did not answer." });
});
