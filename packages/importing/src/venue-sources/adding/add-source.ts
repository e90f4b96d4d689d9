import type { AgeGroup } from "@hereabouts/contract/events/event-facets";
import { eventTypeById } from "@hereabouts/contract/events/event-types";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { serverLimits } from "@hereabouts/contract/server-limits";
import type { SourceFileQuery, SourceForm } from "@hereabouts/contract/sources/source-forms";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import type { VenueSource } from "@hereabouts/contract/sources/venue-source";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { ensure, signedInUserId } from "@hereabouts/domain/ensure";
import { Invalid } from "@hereabouts/domain/errors";
import { currentVenueId } from "@hereabouts/domain/merged-venue.queries";
import { eventOwner } from "@hereabouts/domain/producer/event-owner";
import { limitAttempts } from "@hereabouts/domain/throttling/throttle";
import { holdVenues } from "@hereabouts/domain/venues/venue-state.queries";
import { t } from "@hereabouts/language/translate";
import { checkedUrl } from "../../guarded-download.ts";
import { ImportError } from "../../import-source.ts";
import { sourceRules } from "../entries/fetch-source.ts";
import { beginRun } from "../runs/run.ts";
import { insertSource, selectSources, updateSource } from "../sources/source.queries.ts";
import { getSource, managedSource, recordSourceAct } from "../sources/source.ts";

/** The bytes of a file that was sent. @throws Invalid for none, and for one that is too large */
async function fileOf(read: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const bytes = await read();
  if (bytes.length === 0) throw new Invalid({ file: [messages.required] });
  if (bytes.length > limits.sourceMegabytes * 1_048_576) {
    throw new Invalid({ file: [sourceWords.fileTooLarge(limits.sourceMegabytes)] });
  }
  return bytes;
}

/** A name for a file that was sent without one. */
const fileName = (name: string): string => name || t("Calendar file");

interface WantedSource {
  venueId: number;
  name: string;
  /** Is null for a file. */
  url: string | null;
  eventType: number;
  ageGroups: readonly AgeGroup[];
  /** The bytes of a file; null for an address. */
  content: Uint8Array | null;
}

/** Counts what is sent to be read for a venue. @throws TooMany */
const limitSending = (ctx: Context, venueId: number) =>
  limitAttempts(ctx, { key: `sources:${venueId}`, attempts: serverLimits.sourcesAddedInHour, windowSeconds: 3600 });

/** Adds a source of a venue that the viewer manages, and has it read. @throws Invalid, TooMany */
async function makeSource(ctx: Context, { content, ...wanted }: WantedSource): Promise<VenueSource> {
  const addedBy = signedInUserId(ctx);
  await limitSending(ctx, wanted.venueId);
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    if ((await holdVenues(db, [wanted.venueId])).length === 0) throw new Invalid({ venue: [messages.notFound] });
    if ((await selectSources(db, wanted.venueId)).length >= serverLimits.sourcesOfVenue) {
      throw new Invalid({ "": [sourceWords.tooManySources(serverLimits.sourcesOfVenue)] });
    }
    const id = await insertSource(db, { ...wanted, addedBy, now: now() });
    if (id === undefined) throw new Invalid({ url: [sourceWords.knownAddress] });
    if (wanted.url !== null) await updateSource(db, id, { isScheduled: true });
    await beginRun(ctx, id, content);
    const { venueId, name, url } = wanted;
    await recordSourceAct(ctx, { act: "source.add", source: { id, venueId, name }, after: { venueId, url } });
    return getSource(ctx, { id });
  });
}

/** The address, when it is one that may be asked at all. @throws Invalid */
function askable(url: string): URL {
  try {
    return checkedUrl(url, sourceRules);
  } catch (error) {
    if (error instanceof ImportError) throw new Invalid({ url: [error.message] });
    throw error;
  }
}

/**
 * Adds the address of a calendar or page to a venue of the viewer's, and has it read to be looked through.
 * @throws SignInRequired, Forbidden, TooMany, Invalid by field
 */
export async function addSource(ctx: Context, form: SourceForm): Promise<VenueSource> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  const { venue, url, eventType, ageGroups = [] } = form;
  const venueId = await currentVenueId(ctx.db, venue);
  if (!may.manageVenue(ctx.viewer, venueId)) throw new Invalid({ venue: [messages.choice(venue)] });
  const { host, href } = askable(url);
  return makeSource(ctx, { venueId, name: host.replace(/^www\./, ""), url: href, eventType, ageGroups, content: null });
}

/** The category of events for which a source says none, when nobody chose another. */
const COMMUNITY = 5;

interface SentFile extends SourceFileQuery {
  read: () => Promise<Uint8Array>;
}

/**
 * Adds a file to a venue of the viewer's, and has it read to be looked through.
 * @throws SignInRequired, Forbidden, NotFound, TooMany, Invalid
 */
export async function addSourceFile(
  ctx: Context,
  { vid, name, eventType = COMMUNITY, read }: SentFile,
): Promise<VenueSource> {
  const owner = await eventOwner(ctx, vid);
  if (!("venueId" in owner)) throw new Invalid({ vid: [messages.required] });
  if (!eventTypeById(eventType)) throw new Invalid({ eventType: [messages.choice(eventType)] });
  const content = await fileOf(read);
  return makeSource(ctx, {
    venueId: owner.venueId,
    name: fileName(name),
    url: null,
    eventType,
    ageGroups: [],
    content,
  });
}

interface NewerFile {
  id: number;
  name: string;
  read: () => Promise<Uint8Array>;
}

/** Takes a newer version of a file, and has it read to be looked through. @throws SignInRequired, NotFound, Invalid, Conflict, TooMany */
export async function replaceSourceFile(ctx: Context, { id, name, read }: NewerFile): Promise<VenueSource> {
  const source = await managedSource(ctx, id);
  if (source.url !== null) throw new Invalid({ file: [messages.choice(source.name)] });
  const content = await fileOf(read);
  await limitSending(ctx, source.venueId);
  return inTransaction(ctx, async (ctx) => {
    await updateSource(ctx.db, id, { name: fileName(name) });
    await beginRun(ctx, id, content);
    await recordSourceAct(ctx, { act: "source.read", source, after: { name: fileName(name) } });
    return getSource(ctx, { id });
  });
}
