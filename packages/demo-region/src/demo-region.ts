import { seededRandom } from "@hereabouts/poster-art/random";
import type { DemoRegion, LocalDate } from "./demo-region.types.ts";
import { buildEvents } from "./events.ts";
import { buildSites } from "./venues.ts";

/**
 * The demo region: about 250 invented venues in and around the 21 default towns and 1,500 events from
 * `today` on. Pure: the same date always gives the same region; the venues are the same on every date.
 */
export function demoRegion(today: LocalDate): DemoRegion {
  const sites = buildSites(seededRandom("hereabouts venues"));
  return {
    venues: sites.map(({ venue }) => venue),
    events: buildEvents(seededRandom(`hereabouts events ${today}`), today, sites),
  };
}
