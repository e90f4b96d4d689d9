import { csvText } from "@hereabouts/contract/files/csv-text";
import type { Context } from "../context.ts";
import { listAdDays } from "./list-ad-days.ts";

/** The figures of an ad by day as comma-separated values. @throws SignInRequired, Forbidden, NotFound */
export async function exportAdDays(ctx: Context, { id }: { id: number }): Promise<string> {
  const days = await listAdDays(ctx, { id });
  return csvText([["Day", "Shown", "Clicked"], ...days.map(({ day, shown, clicked }) => [day, shown, clicked])]);
}
