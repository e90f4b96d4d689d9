import {
  type AccessSource,
  asVenue,
  type GivenAccess,
  type StoredAccess,
  withAnswers,
} from "@hereabouts/contract/access/access-facts";
import { confirmerOf } from "@hereabouts/contract/freshness/freshness";
import { may } from "@hereabouts/contract/permissions";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";

interface Answers {
  kind: "venue" | "event";
  /** Access as it is stored. */
  stored: StoredAccess;
  /** Answers of the form; undefined if it has none. */
  given: readonly GivenAccess[] | undefined;
  /** The venue; undefined for one that is being added. */
  venueId?: number | undefined;
  timeZone: string;
  /** Defaults to the viewer. */
  source?: AccessSource;
}

/** Whether the viewer speaks for a venue, or as an editor. */
function sourceOf({ viewer }: Context, venueId: number | undefined): AccessSource {
  if (venueId !== undefined) return confirmerOf(viewer, venueId) === "venue" ? "venue" : "editor";
  return may.editEverything(viewer) ? "editor" : "venue";
}

/** Access facts of a record after the answers of a form; nothing if it has none. */
export function answeredAccess(
  ctx: Context,
  { kind, stored, given, venueId, timeZone, source = sourceOf(ctx, venueId) }: Answers,
): { access?: StoredAccess } {
  if (given === undefined) return {};
  const day = todayIn(timeZone, ctx.now());
  return { access: withAnswers(stored, given, { source, day, nothing: kind === "venue" ? "unknown" : asVenue }) };
}
