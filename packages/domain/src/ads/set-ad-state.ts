import { adLimits } from "@hereabouts/contract/ads/ad-limits";
import { adMessages } from "@hereabouts/contract/ads/ad-messages";
import type { AdState } from "@hereabouts/contract/ads/ad-states";
import type { AuditAct } from "@hereabouts/contract/audit/audit-acts";
import { may } from "@hereabouts/contract/permissions";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { countRunningAds, holdAd, type StoredAd, updateAdState } from "./ad.queries.ts";
import { isSpent } from "./ad-form.ts";

/** Staff actions on an ad with the resulting state; null restores the previous state. */
const moves = {
  start: { state: "running", act: "ad.start" },
  pause: { state: "paused", act: "ad.pause" },
  end: { state: "over", act: "ad.end" },
  takeBack: { state: null, act: "ad.takeBack" },
} as const satisfies Record<string, { state: AdState | null; act: AuditAct }>;
export type AdMove = keyof typeof moves;

/** An ad that could be shown to nobody is not started. @throws Conflict */
async function refuseUseless({ db, now, settings }: Context, ad: StoredAd): Promise<void> {
  if (isSpent(ad)) throw new Conflict("spent", adMessages.spent);
  if (ad.lastDay !== null && ad.lastDay < todayIn(settings.timeZone, now()))
    throw new Conflict("past", adMessages.past);
  if (ad.state !== "running" && (await countRunningAds(db)) >= adLimits.adsRunning)
    throw new Conflict("tooMany", adMessages.tooManyRun(adLimits.adsRunning));
}

/**
 * Starts, pauses or ends an ad, or takes the last of these back.
 * @throws SignInRequired, Forbidden, NotFound; Conflict "spent", "past", "tooMany", "changed"
 */
export async function setAdState(ctx: Context, { id, move }: { id: number; move: AdMove }): Promise<void> {
  ensure(ctx, may.administer(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    const ad = await holdAd(ctx.db, id);
    if (!ad || ad.isDeleted) throw new NotFound();
    const { act } = moves[move];
    const state = moves[move].state ?? ad.stateBefore;
    if (state === null) throw new Conflict("changed", adMessages.changedSince);
    if (state === "running") await refuseUseless(ctx, ad);
    const before = move === "takeBack" ? null : ad.state;
    await updateAdState(ctx.db, id, { state, before, now: ctx.now() });
    const record = { kind: "ad" as const, id, name: ad.title };
    await recordAct(ctx, { act, record, before: { state: ad.state }, after: { state } });
  });
}
