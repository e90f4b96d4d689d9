import { messages } from "@hereabouts/contract/messages";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { LinkButton } from "../../../app/routing/link-button.tsx";

/** What stands in for the numbers of somebody who has no calendar. */
export function NoCalendars() {
  return (
    <EmptyState
      isPage
      drawing="corkboard"
      message={messages.noCalendars}
      hint="A calendar shows one of your saved searches on other sites. Its views appear here."
      action={
        <LinkButton to="/manage/calendars/" variant="primary">
          My Calendars
        </LinkButton>
      }
    />
  );
}
