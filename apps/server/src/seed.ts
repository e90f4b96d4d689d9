import type { DB } from "@hereabouts/db/schema.gen";
import { addDemoAccounts, demoAccountsIn } from "@hereabouts/demo-region/demo-accounts";
import { hangPictures, type PictureOptions } from "@hereabouts/demo-region/hang-pictures";
import { type DemoOptions, loadDemoRegion } from "@hereabouts/demo-region/load-demo-region";
import type { Context } from "@hereabouts/domain/context";
import { demoMaySignIn } from "@hereabouts/domain/identity/may-sign-in";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { type Kysely, sql } from "kysely";
import type { Logger } from "pino";
import type { Environment } from "./env.ts";

/** Of the advisory lock that one process holds while it fills. */
const LOCK = 814_200_817;
/** How long others wait: a slow machine draws many pictures. */
const LOCK_WAIT = "30min";

/** Whether the database is empty: no venue, no event, no account. */
async function isUntouched(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ isUntouched: boolean }>`
    select not exists (select from venue) and not exists (select from event) and not exists (select from app_user)
      as "isUntouched"`.execute(db);
  return rows[0]?.isUntouched === true;
}

/** How much of the region: all of it when nothing is said. */
type DemoPart = Pick<DemoOptions, "maxVenues" | "onProgress">;

/** The demo region with its accounts into an untouched database, or the rest of it where a start was interrupted. */
async function fillWithDemo(db: Kysely<DB>, ctx: Context, log: Logger, part: DemoPart): Promise<void> {
  const filling = await db.selectFrom("demo_filling").select("finished_at").executeTakeFirst();
  if (filling ? filling.finished_at !== null : !(await isUntouched(db))) return;
  log.info(filling ? "finishing the demo region…" : "filling the empty database with the demo region…");
  if (!filling) await db.insertInto("demo_filling").values({ begun_at: ctx.now() }).execute();
  const loaded = await loadDemoRegion(ctx, { ...part, today: todayIn(ctx.settings.timeZone, ctx.now()) });
  await addDemoAccounts(ctx);
  await sql`vacuum analyze`.execute(db);
  await db.updateTable("demo_filling").set({ finished_at: ctx.now() }).execute();
  log.info(loaded, "demo region ready; its pictures follow");
}

/** Runs `work` while no other process on the same database does so. The lock ends with its connection. */
function alone(db: Kysely<DB>, work: () => Promise<void>): Promise<void> {
  return db.connection().execute(async (holder) => {
    await sql`with patience as (select set_config('lock_timeout', ${LOCK_WAIT}::text, true))
      select pg_advisory_lock(${LOCK}::int) from patience`.execute(holder);
    await work().finally(() => sql`select pg_advisory_unlock(${LOCK}::int)`.execute(holder));
  });
}

/**
 * Reference data always; the demo only into a database that nobody has touched, by one process at a time. A start that
 * was interrupted is finished by the next one.
 * @returns the addresses of the demo accounts that can be used here
 */
export async function seed(
  db: Kysely<DB>,
  ctx: Context,
  { SEED }: Pick<Environment, "SEED">,
  log: Logger,
  part: DemoPart = {},
): Promise<string[]> {
  await alone(db, async () => {
    await installReferenceData(db);
    if (SEED === "demo") await fillWithDemo(db, ctx, log, part);
  });
  return SEED === "demo" && demoMaySignIn(ctx) ? demoAccountsIn(ctx) : [];
}

/**
 * Hangs the pictures of a demo region that was filled, once: after the site is ready, since they take longer than all the
 * rest. What a stop interrupts is finished after the next start.
 */
export async function finishDemo(
  db: Kysely<DB>,
  ctx: Context,
  log: Logger,
  options: Omit<PictureOptions, "today"> = {},
): Promise<void> {
  await alone(db, async () => {
    const filling = await db
      .selectFrom("demo_filling")
      .select(["begun_at", "finished_at", "pictured_at"])
      .executeTakeFirst();
    if (!filling?.finished_at || filling.pictured_at) return;
    const today = todayIn(ctx.settings.timeZone, filling.begun_at);
    await hangPictures(ctx, { ...options, today });
    if (options.signal?.aborted) return;
    await db.updateTable("demo_filling").set({ pictured_at: ctx.now() }).execute();
    log.info("the demo region has its pictures");
  });
}
