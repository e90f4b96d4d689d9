import { impressionKinds, stepKinds } from "@hereabouts/contract/traffic/impressions";
import { z } from "zod";
import { count, day, id, instant, type SiteDocument, text } from "./document.ts";

const kind = z.enum([...impressionKinds, ...stepKinds]);

export const deedCounts: SiteDocument = {
  name: "deed-counts",
  table: "deed_count",
  about: "How often people did something, such as publishing an event, by day.",
  key: ["day", "name"],
  fields: { day, name: text, count },
};

export const viewCounts: SiteDocument = {
  name: "view-counts",
  table: "target_count",
  about: "Views and clicks of each event and venue, by hour.",
  key: ["day", "hour", "kind", "targetId"],
  fields: {
    day,
    hour: instant,
    kind,
    targetId: id.describe("In events or venues, which may be gone."),
    venueId: id.describe("Venue it was at that day."),
    count,
  },
};

export const siteCounts: SiteDocument = {
  name: "site-counts",
  table: "site_count",
  about: "Views and clicks of the whole site, by hour.",
  key: ["day", "hour", "kind"],
  fields: { day, hour: instant, kind: z.enum(["page_view", ...impressionKinds, ...stepKinds]), count },
};

export const visitCounts: SiteDocument = {
  name: "visit-counts",
  table: "visit_count",
  about: "Visitors of the site, by day.",
  key: ["day"],
  fields: { day, visitors: count, sessions: count, sessionSeconds: count, pageViews: count },
};

export const calendarCounts: SiteDocument = {
  name: "calendar-counts",
  table: "widget_count",
  about: "Views of calendars on other sites, by day and site.",
  key: ["widgetId", "day", "host"],
  fields: {
    widgetId: text.describe("In calendars, which may be gone."),
    day,
    host: text,
    widgetHits: count,
    eventHits: count,
  },
};
