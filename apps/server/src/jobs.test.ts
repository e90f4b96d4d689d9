import { queueMail } from "@hereabouts/domain/mail/queue-mail";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, it } from "vitest";
import { startJobs } from "./jobs.ts";

const log = pino({ level: "silent" });

it("the worker runs what was queued before it started, and a stop lets the running job finish", async () => {
  const { db } = await testDatabase();
  const base = contextOf(db);
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const send = async () => {
    begun.resolve();
    await released.promise;
  };
  const ctx = { ...base, ports: { ...base.ports, mailer: { send } } };
  await queueMail(ctx, { recipient: "ada@example.org", subject: "Hello", html: "", text: "" });
  const jobs = startJobs(db, ctx, {}, log);
  await begun.promise;
  const stopped = jobs.stop();
  released.resolve();
  await stopped;
  expect(await db.selectFrom("mail").select("status").execute()).toEqual([{ status: "sent" }]);
  const { rows } = await sql<{ name: string; timezone: string }>`
    select name, timezone from job_queue.schedule order by name`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual([
    "alerts.findDue",
    "drafts.publishDue",
    "editions.repeat",
    "events.advanceListings",
    "events.rollForward",
    "fediverse.tidy",
    "freshness.findDue",
    "freshness.findWeekly",
    "housekeeping.archive",
    "housekeeping.clean",
    "inbox.read",
    "media.forgetImages",
    "media.forgetUploads",
    "moderation.tellDaily",
    "reports.checkLinks",
    "reports.locatePostalCodes",
    "rsvps.remind",
    "secrets.encrypt",
    "sitePages.publishDue",
    "sources.findDue",
    "sources.findDueRegion",
    "traffic.rollUp",
    "traffic.turnDays",
  ]);
  expect(new Set(rows.map(({ timezone }) => timezone))).toEqual(new Set(["America/New_York"]));
});
