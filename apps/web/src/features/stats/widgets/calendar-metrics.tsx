import type { ComponentProps } from "react";
import { MetricsPage } from "./metrics-page.tsx";
import { NoCalendars } from "./no-calendars.tsx";

type CalendarMetricsProps = Omit<ComponentProps<typeof MetricsPage>, "widgetId"> & { widgetId: string | null };

/** The numbers of one calendar, or how to make the first one. Another calendar is another page. */
export function CalendarMetrics({ widgetId, ...page }: CalendarMetricsProps) {
  return widgetId === null ? <NoCalendars /> : <MetricsPage key={widgetId} widgetId={widgetId} {...page} />;
}
