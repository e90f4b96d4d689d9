import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import type { MeasuredWidgets } from "@hereabouts/contract/traffic/widget-metrics";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { selectWidgetsOf } from "./widget.queries.ts";

/** The viewer's own calendars, for the choice whose numbers to see. @throws SignInRequired, Forbidden */
export async function listMeasuredWidgets(ctx: Context, _input: Record<string, never> = {}): Promise<MeasuredWidgets> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  return selectWidgetsOf(ctx.db, signedInUserId(ctx), limits.measuredWidgets);
}
