import { messages } from "@hereabouts/contract/messages";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { LinkButton } from "../../../app/routing/link-button.tsx";

/** Empty state for users without calendars. */
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
