import { calendarWords } from "@hereabouts/contract/calendars/calendar-words";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import type { ReactNode } from "react";
import { LinkButton } from "../../app/routing/link-button.tsx";

/** The empty list of calendars: says what calendars are for, and leads to the first one or to the search that it needs. */
export function NoCalendars({ isReady, add }: { isReady: boolean; add: ReactNode }) {
  const { none, whatFor, howToSearch } = calendarWords;
  if (isReady) return <EmptyState drawing="corkboard" message={none} hint={whatFor} action={add} />;
  return (
    <EmptyState
      drawing="corkboard"
      message={none}
      hint={`${whatFor} ${howToSearch}`}
      action={
        <LinkButton to="/events/" variant="primary">
          Find events
        </LinkButton>
      }
    />
  );
}
