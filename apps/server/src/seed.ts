import { region } from "@hereabouts/contract/region/region";
import type { DB } from "@hereabouts/db/schema.gen";
import { addDemoAccounts, demoAccountsIn } from "@hereabouts/demo-region/accounts/demo-accounts";
import { hangPictures, type PictureOptions } from "@hereabouts/demo-region/hang-pictures";
import { type DemoOptions, loadDemoRegion } from "@hereabouts/demo-region/load-demo-region";
import type { Context } from "@hereabouts/domain/context";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { vacuumAll } from "@hereabouts/domain/worker/vacuum.queries";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import {
  holdFilling,
  insertFilling,
  isUntouched,
  releaseFilling,
  selectFilling,
  updateFinished,
  updatePictured,
} from "./demo-filling.queries.ts";
import type { Environment } from "./env.ts";

/** How much of the region: all of it when nothing is said. */
type DemoPart = Pick<DemoOptions, "maxVenues" | "onProgress">;

/** The demo region with its accounts into an untouched database, or the rest of it where a start was interrupted. */
async function fillWithDemo(
  db: Kysely<DB>,
  ctx: Context,
  log: Logger,
  { isAsked = false, ...part }: DemoPart & { isAsked?: boolean },
): Promise<void> {
  const filling = await selectFilling(db);
  if (filling ? filling.finishedAt !== null : !isAsked && !(await isUntouched(db))) return;
  log.info(filling ? "completing the demo region…" : "filling the empty database with the demo region…");
  if (!filling) await insertFilling(db, ctx.now());
  const loaded = await loadDemoRegion(ctx, { ...part, today: todayIn(region.timeZone, ctx.now()) });
  await addDemoAccounts(ctx);
  await vacuumAll(db);
  await updateFinished(db, ctx.now());
  log.info(loaded, "demo region ready; images follow");
}

/** Runs `work` while no other process on the same database does so. The lock ends with its connection. */
function alone(db: Kysely<DB>, work: () => Promise<void>): Promise<void> {
  return db.connection().execute(async (holder) => {
    await holdFilling(holder);
    await work().finally(() => releaseFilling(holder));
  });
}

/**
 * Inserts reference data always, and the demo only into an untouched database, by one process at a time. Continues an
 * interrupted start.
 * @returns email addresses of the usable demo accounts
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
  return SEED === "demo" && ctx.settings.isLocal ? demoAccountsIn(ctx) : [];
}

/** Fills a site whose first superuser chose the demo region, and hangs its pictures. Continues what was interrupted. */
export async function fillDemo(ctx: Context, log: Logger): Promise<void> {
  // Jobs have connections of their own, outside any transaction.
  const db = ctx.db as Kysely<DB>;
  await alone(db, () => fillWithDemo(db, ctx, log, { isAsked: true }));
  await finishDemo(db, ctx, log);
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
    const filling = await selectFilling(db);
    if (!filling?.finishedAt || filling.picturedAt) return;
    const today = todayIn(region.timeZone, filling.begunAt);
    await hangPictures(ctx, { ...options, today });
    if (options.signal?.aborted) return;
    await updatePictured(db, ctx.now());
    log.info("images of the demo region are ready");
  });
}
