import { region } from "@hereabouts/contract/region/region";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { RouterContext } from "../../app/routing/router-context.ts";
import { knownUser } from "../../app/session/user-context.tsx";
import { activeVenueOf } from "../../app/session/viewer.ts";
import { siteDays, siteImpressions, siteSummary, venueDays, venueReach, venueStats } from "./queries.ts";
import { chosenSpan } from "./spans/chosen-span.ts";
import { defaultSpan, statsSpans } from "./spans/span-choices.ts";
import type { SpanSearch } from "./spans/span-search.ts";

/** Asks for the numbers of the page before it is drawn; what fails, the page says. */
export async function loadStats(
  context: RouterContext,
  search: SpanSearch & { venue?: number | undefined },
): Promise<void> {
  const { api, queryClient, config } = context;
  const today = todayIn(region.timeZone, new Date(config.now));
  const { span } = chosenSpan(search, { choices: statsSpans, fallback: defaultSpan.stats, today });
  const days = { startDate: span?.start, endDate: span?.end };
  const venue = activeVenueOf(await knownUser(context), search.venue)?.poi;
  await Promise.all([
    venue && queryClient.prefetchQuery(venueStats(api, venue.id, days)),
    venue && queryClient.prefetchQuery(venueDays(api, venue.id, days)),
    venue && queryClient.prefetchQuery(venueReach(api, venue.id, days)),
    queryClient.prefetchQuery(siteSummary(api, days)),
    queryClient.prefetchQuery(siteImpressions(api, days)),
    queryClient.prefetchQuery(siteDays(api, days)),
  ]);
}
