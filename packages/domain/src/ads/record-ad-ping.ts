import type { AdPing } from "@hereabouts/contract/ads/search-ad";
import { region } from "@hereabouts/contract/region/region";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { isSomebody, type Sender, visitorOf } from "../traffic/visitor.ts";
import { holdAd, type StoredAd, selectAd } from "./ad.queries.ts";
import { endSpentAd } from "./ad.ts";
import { isSpent } from "./ad-form.ts";
import { addToAd, hasSeenAd, insertPing } from "./ad-ping.queries.ts";

/** Whether an ad is shown to people on a day. */
const isShown = ({ state, isDeleted, firstDay, lastDay }: StoredAd, day: string) =>
  state === "running" && !isDeleted && (firstDay ?? day) <= day && (lastDay ?? day) >= day;

/**
 * Records that a visitor saw an ad, or followed it. Each counts once a day; the ad is held meanwhile, so that no two
 * processes spend the last of a budget, and with the last it is over. Who was shown an ad that ended since may still follow
 * it. Robots count nothing. @returns whether it was counted @throws NotFound
 */
export async function recordAdPing(ctx: Context, { id, kind }: AdPing, sender: Sender): Promise<{ counted: boolean }> {
  if (!(await selectAd(ctx.db, id))) throw new NotFound();
  if (!isSomebody(sender)) return { counted: false };
  const now = ctx.now();
  const day = todayIn(region.timeZone, now);
  const visitor = await visitorOf(ctx, day, sender);
  return inTransaction(ctx, async (ctx) => {
    const { db } = ctx;
    const ad = await holdAd(db, id);
    if (!ad) throw new NotFound();
    const isOpen = isShown(ad, day) || (kind === "clicked" && (await hasSeenAd(db, { day, visitor, adId: id })));
    const isPaidFor = ad.budgetOf !== kind || !isSpent(ad);
    if (!isOpen || !isPaidFor) return { counted: false };
    if (!(await insertPing(db, { day, visitor, adId: id, kind, now }))) return { counted: false };
    await addToAd(db, { adId: id, day, kind });
    await endSpentAd(ctx, { ...ad, [kind]: ad[kind] + 1 });
    return { counted: true };
  });
}
