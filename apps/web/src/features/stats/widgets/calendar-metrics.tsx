import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import type { ComponentProps } from "react";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { MetricsPage } from "./metrics-page.tsx";

/** Empty state for users without calendars. */
function NoCalendars() {
  return (
    <EmptyState
      isPage
      drawing="corkboard"
      message={t(messages.noCalendars)}
      hint={t("A calendar shows one of your saved searches on other sites. Its views appear here.")}
      action={
        <LinkButton to="/manage/calendars/" variant="primary">
          {t("My Calendars")}
        </LinkButton>
      }
    />
  );
}

type CalendarMetricsProps = Omit<ComponentProps<typeof MetricsPage>, "widgetId"> & { widgetId: string | null };

/** The numbers of one calendar, or how to make the first one. Another calendar is another page. */
export function CalendarMetrics({ widgetId, ...page }: CalendarMetricsProps) {
  return widgetId === null ? <NoCalendars /> : <MetricsPage key={widgetId} widgetId={widgetId} {...page} />;
}
