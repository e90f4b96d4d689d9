import { region } from "@hereabouts/contract/region/region";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { foundRecord } from "../../../app/routing/page-record.ts";
import type { RouterContext } from "../../../app/routing/router-context.ts";
import { ownCalendars, widgetMetrics } from "../queries.ts";
import { chosenSpan } from "../spans/chosen-span.ts";
import { defaultSpan, metricsSpans } from "../spans/span-choices.ts";
import type { MetricsSearch } from "./metrics-search.ts";

/**
 * Resolves the calendar of an address: the one it names, or the viewer's first; null without calendars.
 * @throws "not found" for unknown calendars or those of others
 */
export async function loadMetrics({ api, queryClient, config }: RouterContext, search: MetricsSearch) {
  const own = await queryClient.ensureQueryData(ownCalendars(api));
  const id = search.widget ?? own.data[0]?.id;
  if (id === undefined) return { widgetId: null };
  const today = todayIn(region.timeZone, new Date(config.now));
  const { span } = chosenSpan(search, { choices: metricsSpans, fallback: defaultSpan.metrics, today });
  const excludeHosts = [...(search.exclude_hosts ?? [])];
  await foundRecord(
    queryClient.ensureQueryData(widgetMetrics(api, { id, startDate: span?.start, endDate: span?.end, excludeHosts })),
  );
  return { widgetId: id };
}
