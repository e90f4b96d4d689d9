import type { Gate } from "@hereabouts/api/gate/admit";
import { readRecordId } from "@hereabouts/contract/fields/parse-values";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { region } from "@hereabouts/contract/region/region";
import { widgetsPrefix } from "@hereabouts/contract/widgets/widget-paths";
import { type FramedCard, themeOfWidget } from "@hereabouts/contract/widgets/widget-view";
import type { Context } from "@hereabouts/domain/context";
import { NotFound } from "@hereabouts/domain/errors";
import { getEventForOthers } from "@hereabouts/domain/pages/get-event-for-others";
import { getVenue } from "@hereabouts/domain/pages/get-venue";
import { listVenueEvents } from "@hereabouts/domain/pages/list-venue-events";
import { withoutWithheld } from "@hereabouts/domain/source-rights/without-withheld";
import { t } from "@hereabouts/language/translate";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { type Request, type Response, Router } from "express";
import { brandOf } from "../../faces/faces.ts";
import { onlyRead } from "../guards/only-read.ts";
import type { Site } from "../site/site.ts";
import { framePage } from "./frame-page.ts";

type Shown = Pick<FramedCard, "title" | "venue" | "events" | "today">;

async function eventCard(ctx: Context, id: number): Promise<Shown> {
  const event = await getEventForOthers(ctx, { id, surface: "feeds" });
  return { title: event.name, venue: null, events: [event], today: todayIn(event.venue.timeZone, ctx.now()) };
}

async function venueCard(ctx: Context, id: number): Promise<Shown> {
  const [venue, { data }] = await Promise.all([
    getVenue(ctx, { id }),
    listVenueEvents(ctx, { id, pageSize: limits.venueEventsShown }),
  ]);
  const events = await withoutWithheld(ctx, data, "feeds");
  return { title: venue.name, venue, events, today: todayIn(venue.timeZone, ctx.now()) };
}

const cards = { event: eventCard, venue: venueCard };

/** Cards of events and venues for frames on other sites, below what `widgetPages` lets them frame; equal for all visitors. */
export function cardPages(site: Site, { contextOf, limitRate }: Gate): Router {
  const show = (kind: keyof typeof cards) => async (request: Request<{ id: string }>, response: Response) => {
    const theme = themeOfWidget(request.query.theme);
    const send = await framePage(site, request, response);
    try {
      const id = readRecordId(request.params.id);
      if (id === undefined) throw new NotFound();
      const shown = await cards[kind](await contextOf(request), id);
      send(200, { card: { ...shown, siteName: brandOf(request).name, theme, units: region.units } });
    } catch (error) {
      if (!(error instanceof NotFound)) throw error;
      const message = t(messages.cardGone[kind]);
      send(404, {
        notice: { siteName: brandOf(request).name, theme, drawing: "signpost", message, hint: "", way: null },
      });
    }
  };
  const router = Router();
  for (const kind of ["event", "venue"] as const) {
    const path = `${widgetsPrefix}/${kind}s/:id/`;
    router.all(path, onlyRead, limitRate);
    router.get(path, show(kind));
  }
  return router;
}
