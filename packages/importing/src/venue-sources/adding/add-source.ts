import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { SourceForm } from "@hereabouts/contract/sources/source-forms";
import type { VenueSource } from "@hereabouts/contract/sources/venue-source";
import type { Context } from "@hereabouts/domain/context";
import { ensure } from "@hereabouts/domain/ensure";
import { Invalid } from "@hereabouts/domain/errors";
import { currentVenueId } from "@hereabouts/domain/merged-venue.queries";
import { checkedUrl } from "../../guarded-download.ts";
import { ImportError } from "../../import-source.ts";
import { sourceRules } from "../entries/fetch-source.ts";
import { makeSource } from "./make-source.ts";

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
  const { pointOfInterest, url, eventType, ageGroup = [] } = form;
  const venueId = await currentVenueId(ctx.db, pointOfInterest);
  if (!may.manageVenue(ctx.viewer, venueId)) throw new Invalid({ pointOfInterest: [messages.choice(pointOfInterest)] });
  const { host, href } = askable(url);
  return makeSource(ctx, { venueId, name: host.replace(/^www\./, ""), url: href, eventType, ageGroup, content: null });
}
