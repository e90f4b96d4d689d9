import { adLimits } from "@hereabouts/contract/ads/ad-states";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { csvTable } from "../csv-table.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { selectAd } from "./ad.queries.ts";
import { selectNewestAdDays } from "./ad-ping.queries.ts";

/** The figures of an ad by day, the newest first, as comma-separated values. @throws SignInRequired, Forbidden, NotFound */
export async function exportAdDays(ctx: Context, { id }: { id: number }): Promise<string> {
  ensure(ctx, may.administer(ctx.viewer));
  if (!(await selectAd(ctx.db, id))) throw new NotFound();
  const days = await selectNewestAdDays(ctx.db, id, adLimits.adDaysListed);
  return csvTable(days, { Day: ({ day }) => day, Shown: ({ shown }) => shown, Clicked: ({ clicked }) => clicked });
}
