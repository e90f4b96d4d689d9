import { correctionForm } from "@hereabouts/contract/corrections/correction-form";
import type { Context } from "@hereabouts/domain/context";
import { reportProblem } from "@hereabouts/domain/corrections/report-problem";
import { sql } from "kysely";
import { hoursAgo } from "./demo-people.ts";

interface DemoReport {
  hoursAgo: number;
  kind: "venue" | "event";
  problem: string;
  message?: string;
  replyTo?: string;
  phone?: string;
  street?: string;
  timeStart?: string;
}

/** Reports about the producer's own venue. */
const ofOwnVenue: readonly DemoReport[] = [
  {
    hoursAgo: 30,
    kind: "venue",
    problem: "other",
    message: "The number on the door is another one than here.",
    phone: "413-555-0171",
  },
];
const ofOthers: readonly DemoReport[] = [
  {
    hoursAgo: 390,
    kind: "venue",
    problem: "moved",
    message: "They are across the street since the flood.",
    street: "12 Canal Street",
    replyTo: "odile.marsh@example.org",
  },
  { hoursAgo: 190, kind: "venue", problem: "duplicate", message: "It is also listed as the town hall." },
];
const ofEvents: readonly DemoReport[] = [
  {
    hoursAgo: 52,
    kind: "event",
    problem: "wrong-time",
    message: "The poster at the library says half past six.",
    timeStart: "18:30",
    replyTo: "sam.okafor@example.org",
  },
  { hoursAgo: 5, kind: "event", problem: "cancelled", message: "The caller is ill. I have it from her." },
];

async function idsOf({ db }: Context, kind: "venue" | "event", userId: number): Promise<number[]> {
  const { rows } =
    kind === "venue"
      ? await sql<{ id: number }>`select venue_id as id from venue_listing
          where venue_id not in (select venue_id from claim where claimant_id = ${userId}::int)
          order by venue_id % 29, venue_id limit 2`.execute(db)
      : // With one date alone, in the evening, so that half past six can be suggested.
        await sql<{ id: number }>`select event_id as id from event_listing l where next_minute < 2147483647
          and (select count(*) = 1 and bool_and(length(date_recur) = 10 and start_minute > 18 * 60 + 30)
            from event_date d where d.event_id = l.event_id)
          order by event_id % 31, event_id limit 2`.execute(db);
  return rows.map(({ id }) => id);
}

async function ownVenueOf({ db }: Context, userId: number): Promise<number[]> {
  const rows = await db
    .selectFrom("claim")
    .select("venue_id as id")
    .where("claimant_id", "=", userId)
    .where("status", "=", "verified")
    .orderBy("venue_id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Adds what visitors reported, so that who looks after records has something to decide. */
export async function addDemoCorrections(
  ctx: Context,
  { producerId, visitorId }: { producerId: number; visitorId: number },
): Promise<void> {
  const add = async (reports: readonly DemoReport[], ids: readonly number[]) => {
    for (const [place, { hoursAgo: hours, ...report }] of reports.entries()) {
      const recordId = ids[place];
      if (recordId === undefined) continue;
      const author = hoursAgo(ctx, hours, visitorId);
      const from = report.replyTo ? { ...author, viewer: { kind: "anonymous" as const } } : author;
      await reportProblem(from, correctionForm.parse({ ...report, recordId }), {
        address: "198.18.0.44",
        userAgent: "demo",
      });
    }
  };
  await add(ofOwnVenue, await ownVenueOf(ctx, producerId));
  await add(ofOthers, await idsOf(ctx, "venue", producerId));
  await add(ofEvents, await idsOf(ctx, "event", producerId));
}
