import { adLimits } from "@hereabouts/contract/ads/ad-states";
import type { AdFigures } from "@hereabouts/contract/ads/search-ad";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { csvTable } from "../csv-table.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { selectAd } from "./ad.queries.ts";
import { selectAdDays } from "./ad-ping.queries.ts";

/** How often an ad was shown and clicked, by day, the newest first. @throws SignInRequired, Forbidden, NotFound */
export async function listAdDays(ctx: Context, { id }: { id: number }): Promise<AdFigures> {
  ensure(ctx, may.administer(ctx.viewer));
  if (!(await selectAd(ctx.db, id))) throw new NotFound();
  return selectAdDays(ctx.db, id, adLimits.adDaysListed);
}

/** The figures of an ad by day as comma-separated values. @throws SignInRequired, Forbidden, NotFound */
export async function exportAdDays(ctx: Context, { id }: { id: number }): Promise<string> {
  const days = await listAdDays(ctx, { id });
  return csvTable(days, { Day: ({ day }) => day, Shown: ({ shown }) => shown, Clicked: ({ clicked }) => clicked });
}
