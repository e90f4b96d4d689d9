import { z } from "zod";
import { besideOtherFaults } from "../fields/parse-values.ts";
import type { EventCard, EventListing, VenueCard } from "../listings/cards.ts";
import type { EventListingQuery } from "../listings/event-listing-query.ts";
import { eventParameters } from "../listings/parameters/event-parameters.ts";
import { refuseHalves, shapeOf } from "../listings/query-shape.ts";
import { type WidgetTheme, widgetThemes } from "./embed-code.ts";

/** Query parameters of a widget: the listing's filters and pages, without personal ones. */
function widgetParameters() {
  const { addressId, search, widget, vid, organizer, pageSize, ...parameters } = eventParameters();
  return parameters;
}

/** The address of a widget's page. Unknown names are ignored. */
export const widgetQuery = z.object(shapeOf(widgetParameters())).superRefine(refuseHalves, besideOtherFaults);
export type WidgetQuery = z.output<typeof widgetQuery>;

/** A widget as its page shows it. */
export interface WidgetView {
  id: string;
  title: string;
  /** The widget's own filters. */
  own: EventListingQuery;
  /** The visitor's additional filters. */
  asked: WidgetQuery;
  listing: EventListing;
}

/** Theme of an address; unknown values follow the device. */
export const themeOfWidget = (asked: unknown): WidgetTheme => widgetThemes.find((theme) => theme === asked) ?? "auto";

/** A widget's page as it is drawn. */
export interface WidgetPage {
  siteName: string;
  /** Origin without a slash at the end. */
  publicUrl: string;
  theme: WidgetTheme;
  /** The saved search that the page's address names, kept on every link; null for none. */
  search: string | null;
  view: WidgetView;
}

/** A card for other sites: an event, or a venue with the first events there. */
export interface FramedCard {
  siteName: string;
  theme: WidgetTheme;
  /** Name of the event or venue. */
  title: string;
  /** Empty (null) for an event, whose card says all. */
  venue: Pick<VenueCard, "id" | "name" | "language" | "shortAddress"> | null;
  events: EventCard[];
  /** Today at the venue. */
  today: string;
  units: "mi" | "km";
}

/** Notice in a widget's frame instead of a list. */
export interface WidgetNotice {
  siteName: string;
  theme: WidgetTheme;
  drawing: "signpost" | "bridge";
  message: string;
  hint: string;
  /** Link to continue within the frame; null links to the site in a new tab. */
  way: { label: string; href: string } | null;
}

/** Content the server renders for a widget's frame. */
export type WidgetShown = { page: WidgetPage } | { card: FramedCard } | { notice: WidgetNotice };
