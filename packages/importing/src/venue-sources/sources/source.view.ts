import type { VenueSource } from "@hereabouts/contract/sources/venue-source";
import type { StoredSource } from "./source.queries.ts";

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function stateOf(source: StoredSource): VenueSource["health"]["state"] {
  if (source.pausedFor === "failing") return "paused_failing";
  if (source.pausedFor === "undone") return "paused_undone";
  if (source.failure !== null) return "failing";
  if (source.isScheduled && source.nextReadAt !== null) return "scheduled";
  return source.lastSuccessAt === null ? "new" : "by_hand";
}

/** A source as it is sent. */
export function viewSource(source: StoredSource): VenueSource {
  const { id, venueId, name, url, format, eventType, ageGroup, isScheduled } = source;
  const { openRunId, openRunState, waiting, missing, ignored, inReview } = source;
  return {
    id,
    venueId,
    name,
    url,
    format,
    eventType,
    ageGroup,
    isScheduled,
    waiting,
    missing,
    ignored,
    inReview,
    health: {
      state: stateOf(source),
      lastRead: iso(source.lastReadAt),
      lastSuccess: iso(source.lastSuccessAt),
      nextRead: iso(source.nextReadAt),
      eventsFound: source.eventsFound,
      unusable: source.unusable,
      failure: source.failure,
    },
    openRun: openRunId !== null && openRunState !== null ? { id: openRunId, state: openRunState } : null,
    created: source.createdAt.toISOString(),
  };
}
