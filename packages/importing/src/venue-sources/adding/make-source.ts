import type { AgeGroup } from "@hereabouts/contract/events/event-facets";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import type { VenueSource } from "@hereabouts/contract/sources/venue-source";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { signedInUserId } from "@hereabouts/domain/ensure";
import { Invalid } from "@hereabouts/domain/errors";
import { limitAttempts } from "@hereabouts/domain/throttling/throttle";
import { holdVenues } from "@hereabouts/domain/venues/venue-state.queries";
import { beginRun } from "../runs/begin-run.ts";
import { getSource } from "../sources/get-source.ts";
import { recordSourceAct } from "../sources/record-source-act.ts";
import { insertSource, selectSources, updateSource } from "../sources/source.queries.ts";

interface WantedSource {
  venueId: number;
  name: string;
  /** Is null for a file. */
  url: string | null;
  eventType: number;
  ageGroup: readonly AgeGroup[];
  /** The bytes of a file; null for an address. */
  content: Uint8Array | null;
}

/** Counts what is sent to be read for a venue. @throws TooMany */
export const limitSending = (ctx: Context, venueId: number) =>
  limitAttempts(ctx, { key: `sources:${venueId}`, attempts: limits.sourcesAddedInHour, windowSeconds: 3600 });

/** Adds a source of a venue that the viewer manages, and has it read. @throws Invalid, TooMany */
export async function makeSource(ctx: Context, { content, ...wanted }: WantedSource): Promise<VenueSource> {
  const addedBy = signedInUserId(ctx);
  await limitSending(ctx, wanted.venueId);
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    if ((await holdVenues(db, [wanted.venueId])).length === 0)
      throw new Invalid({ pointOfInterest: [messages.notFound] });
    if ((await selectSources(db, wanted.venueId)).length >= limits.sourcesOfVenue) {
      throw new Invalid({ "": [sourceWords.tooManySources(limits.sourcesOfVenue)] });
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
