import { eventTypeById } from "@hereabouts/contract/events/event-types";
import { messages } from "@hereabouts/contract/messages";
import type { SourceFileQuery } from "@hereabouts/contract/sources/source-forms";
import type { VenueSource } from "@hereabouts/contract/sources/venue-source";
import type { Context } from "@hereabouts/domain/context";
import { Invalid } from "@hereabouts/domain/errors";
import { eventOwner } from "@hereabouts/domain/producer/event-owner";
import { fileName, fileOf } from "./file-of.ts";
import { makeSource } from "./make-source.ts";

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
  return makeSource(ctx, { venueId: owner.venueId, name: fileName(name), url: null, eventType, ageGroup: [], content });
}
