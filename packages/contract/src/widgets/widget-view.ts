import { type WidgetTheme, widgetThemes } from "../calendars/widget-themes.ts";
import type { EventListing } from "../listings/cards.ts";
import type { EventListingQuery } from "../listings/event-listing-query.ts";
import type { WidgetQuery } from "./widget-query.ts";

/** A widget as its page shows it. */
export interface WidgetView {
  id: string;
  title: string;
  /** What it lists by itself. */
  own: EventListingQuery;
  /** What its reader asks on top. */
  asked: WidgetQuery;
  listing: EventListing;
}

/** The theme that an address asks for; what is none is the device's. */
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

/** What stands in a widget's frame where there is no list to show. */
export interface WidgetNotice {
  siteName: string;
  theme: WidgetTheme;
  drawing: "signpost" | "bridge";
  message: string;
  hint: string;
  /** Where to go on within the frame; null to the site, in a new tab. */
  way: { label: string; href: string } | null;
}

/** What the site draws for a frame. */
export type WidgetShown = { page: WidgetPage } | { notice: WidgetNotice };
