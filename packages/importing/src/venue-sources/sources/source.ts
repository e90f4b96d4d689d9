import type { AuditAct } from "@hereabouts/contract/audit/audit-acts";
import { may, type Viewer } from "@hereabouts/contract/permissions";
import type { SourceChange, SourceListQuery } from "@hereabouts/contract/sources/source-forms";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import type { VenueSource } from "@hereabouts/contract/sources/venue-source";
import { recordAct } from "@hereabouts/domain/audit/record-act";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { Invalid, NotFound } from "@hereabouts/domain/errors";
import { type StoredEvent, selectEvent } from "@hereabouts/domain/events/event-snapshot.queries";
import { eventOwner } from "@hereabouts/domain/producer/event-owner";
import { selectAttributes } from "@hereabouts/domain/sessions/session.queries";
import { ensureManages } from "@hereabouts/domain/venues/venue-form";
import { removeSource, type StoredSource, selectSource, selectSources, updateSource } from "./source.queries.ts";

/** A source of a venue that the viewer manages; to others it is not there. @throws SignInRequired, NotFound */
export async function managedSource(ctx: Context, id: number): Promise<StoredSource> {
  const source = await selectSource(ctx.db, id);
  ensureManages(ctx, { venueId: source?.venueId ?? 0, isShown: false });
  if (!source) throw new NotFound();
  return source;
}

/** An event of a venue that the viewer manages; to others it is not there. @throws SignInRequired, NotFound */
export async function eventOfManaged(ctx: Context, id: number): Promise<StoredEvent> {
  const event = await selectEvent(ctx.db, id);
  ensureManages(ctx, { venueId: event?.snapshot.venueId ?? 0, isShown: false });
  if (!event || event.deletedAt) throw new NotFound();
  return event;
}

/** Writes down what somebody did to a source of a venue that is not theirs; of one's own venue nothing is. */
export async function recordSourceAct(
  ctx: Context,
  { source, ...act }: { act: AuditAct; source: { id: number; venueId: number; name: string } } & Changed,
): Promise<void> {
  if (!may.workForOthers(ctx.viewer, source.venueId)) return;
  await recordAct(ctx, { ...act, record: { kind: "source", id: source.id, name: source.name } });
}

interface Changed {
  before?: object;
  after?: object;
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

function stateOf(source: StoredSource): VenueSource["health"]["state"] {
  if (source.pausedFor === "failing") return "paused_failing";
  if (source.pausedFor === "undone") return "paused_undone";
  if (source.failure !== null) return "failing";
  if (source.isScheduled && source.nextReadAt !== null) return "scheduled";
  return source.lastSuccessAt === null ? "new" : "by_hand";
}

/** A source as it is sent. */
function viewSource(source: StoredSource): VenueSource {
  const { id, venueId, name, url, format, eventType, ageGroups, isScheduled } = source;
  const { openRunId, openRunState, waiting, missing, ignored, inReview } = source;
  return {
    id,
    venueId,
    name,
    url,
    format,
    eventType,
    ageGroups,
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

/** Author of imported texts: the person who added the source, else the venue's owner; null without either. */
export async function authorOf({ db }: Context, { addedBy, ownerId }: StoredSource): Promise<Viewer | null> {
  const id = addedBy ?? ownerId;
  const user = id === null ? undefined : await selectAttributes(db, id);
  if (id === null || !user) return null;
  const { isDemo: _, suspendedAt: __, ...roles } = user;
  return { kind: "user", id, ...roles };
}

/** One source. @throws SignInRequired, NotFound */
export async function getSource(ctx: Context, { id }: { id: number }): Promise<VenueSource> {
  return viewSource(await managedSource(ctx, id));
}

/** The sources of a venue of the viewer's, the active one unless told. @throws SignInRequired, Forbidden, NotFound */
export async function listSources(ctx: Context, { vid }: SourceListQuery): Promise<VenueSource[]> {
  const owner = await eventOwner(ctx, vid);
  return "venueId" in owner ? (await selectSources(ctx.db, owner.venueId)).map(viewSource) : [];
}

/** Turns reading by itself on or off, or chooses what is said of events of which a source says nothing. @throws SignInRequired, NotFound, Invalid */
export async function changeSource(
  ctx: Context,
  { id, ...change }: { id: number } & SourceChange,
): Promise<VenueSource> {
  const source = await managedSource(ctx, id);
  const { isScheduled, eventType, ageGroups } = change;
  if (isScheduled && source.url === null) throw new Invalid({ isScheduled: [sourceWords.noNewFile] });
  // Only what was looked through once is taken over by itself.
  const wasTaken = source.hasItems || source.pausedFor !== null;
  const begins = isScheduled === true && wasTaken && source.nextReadAt === null;
  const before = { isScheduled: source.isScheduled, eventType: source.eventType, ageGroups: source.ageGroups };
  return inTransaction(ctx, async (ctx) => {
    await updateSource(ctx.db, id, {
      ...(isScheduled !== undefined && { isScheduled }),
      ...(isScheduled === false && { nextReadAt: null, pausedFor: null }),
      ...(isScheduled === true && { pausedFor: null }),
      ...(begins && { nextReadAt: ctx.now() }),
      ...(eventType !== undefined && { eventType }),
      ...(ageGroups && { ageGroups }),
    });
    await recordSourceAct(ctx, { act: "source.change", source, before, after: { ...before, ...change } });
    return getSource(ctx, { id });
  });
}

/** Forgets a source. Its events stay, and are the venue's own from then on. @throws SignInRequired, NotFound */
export async function deleteSource(ctx: Context, { id }: { id: number }): Promise<void> {
  const source = await managedSource(ctx, id);
  await inTransaction(ctx, async (ctx) => {
    await removeSource(ctx.db, id);
    const { venueId, url } = source;
    await recordSourceAct(ctx, { act: "source.delete", source, before: { venueId, url } });
  });
}
