import { messages } from "@hereabouts/contract/messages";
import type { WidgetMetrics } from "@hereabouts/contract/traffic/widget-metrics";
import { t } from "@hereabouts/language/translate";
import { Select } from "@hereabouts/ui/choices/select";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "../../../app/data/api.ts";
import { LoadFailed } from "../../../app/data/load-failed.tsx";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { useToday } from "../../../app/time/use-now.ts";
import { MetricPanel } from "../metric-panel.tsx";
import { countWords } from "../number-words.ts";
import { ownCalendars, widgetMetrics } from "../queries.ts";
import { chosenSpan } from "../spans/chosen-span.ts";
import { defaultSpan, metricsSpans } from "../spans/span-choices.ts";
import { SpanPicker } from "../spans/span-picker.tsx";
import { noSpan } from "../spans/span-search.ts";
import { spanWords } from "../spans/span-words.ts";
import styles from "../stats-page.module.css";
import { StatsSkeleton } from "../stats-skeleton.tsx";
import { HostTable } from "./host-table.tsx";
import type { MetricsSearch } from "./metrics-search.ts";
import { MetricsTrend } from "./metrics-trend.tsx";

interface MetricsPageProps {
  /** Id of the calendar shown. */
  widgetId: string;
  search: MetricsSearch;
  onSearch: (search: MetricsSearch) => void;
}

const totalsOf = ({ summary }: WidgetMetrics) => [
  { label: t("Widget impressions"), words: countWords(summary.widgetHitCt) },
  { label: t("Event impressions"), words: countWords(summary.eventHitCt) },
];

/** How often a calendar on other sites, and the events in it, came into sight. */
export function MetricsPage({ widgetId, search, onSearch }: MetricsPageProps) {
  const today = useToday();
  const api = useApi();
  const own = useQuery(ownCalendars(api)).data?.data ?? [];
  const chosen = chosenSpan(search, { choices: metricsSpans, fallback: defaultSpan.metrics, today });
  const excludeHosts = [...(search.exclude_hosts ?? [])];
  const metrics = useQuery(
    widgetMetrics(api, { id: widgetId, startDate: chosen.span?.start, endDate: chosen.span?.end, excludeHosts }),
  );
  const { data } = metrics;
  const shown = data ? { start: data.startDate, end: data.endDate } : chosen.span;
  return (
    <>
      <div className={pageHeadStyles.head}>
        <div>
          <Link to="/manage/calendars/" className="lone">
            {t("My Calendars")}
          </Link>
          <h1 className="display">{data?.title ?? t("Calendar")}</h1>
          <p>{t(messages.trafficUpdated)}</p>
        </div>
        <div className={pageHeadStyles.tools}>
          {own.some(({ id }) => id !== widgetId) && (
            <Select
              label={t("Calendar")}
              variant="sort"
              options={own.map(({ id, title }) => ({ value: id, label: title }))}
              value={widgetId}
              onChange={(widget) => onSearch({ ...search, widget, exclude_hosts: undefined })}
            />
          )}
          <SpanPicker
            choices={metricsSpans}
            chosen={chosen}
            shown={shown}
            today={today}
            onSpan={(days) => onSearch({ ...search, ...noSpan, ...days })}
          />
        </div>
      </div>
      <div className={styles.parts} aria-busy={metrics.isPlaceholderData || undefined}>
        {metrics.isError && <LoadFailed query={metrics} />}
        {!data && !metrics.isError && <StatsSkeleton />}
        {data && <MetricPanel metrics={totalsOf(data)} />}
        {data && data.byHost.length === 0 && (
          <EmptyState
            drawing="corkboard"
            message={
              shown
                ? t("No views of {title}, {days}.", { title: data.title, days: spanWords(shown, today) })
                : t("No views of {title}.", { title: data.title })
            }
            hint={t("Choose a longer period, or add the calendar to your site.")}
            action={
              <LinkButton to="/manage/calendars/" variant="primary">
                {t("Get the code to embed")}
              </LinkButton>
            }
          />
        )}
        {data && data.byHost.length > 0 && (
          <>
            <MetricsTrend metrics={data} search={search} onSearch={onSearch} today={today} />
            <HostTable
              metrics={data}
              onExcluded={(hosts) => onSearch({ ...search, exclude_hosts: hosts })}
              excluded={excludeHosts}
            />
          </>
        )}
      </div>
    </>
  );
}
