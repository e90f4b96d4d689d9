import { messages } from "@hereabouts/contract/messages";
import { msg, t } from "@hereabouts/language/translate";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { LinkButton } from "../../app/routing/link-button.tsx";

const eventsAfter = { to: "/events/", label: msg("Find events") } as const;

const folders = {
  events: { message: messages.eventsFolderEmpty, hint: msg("Events you save appear here."), ...eventsAfter },
  venues: {
    message: messages.venuesFolderEmpty,
    hint: msg("Venues you save appear here."),
    to: "/venues/",
    label: msg("Find venues"),
  },
  searches: {
    message: messages.noSavedSearches,
    hint: msg("Choose filters on the events page, then select Save search."),
    ...eventsAfter,
  },
  follows: {
    message: msg("You don’t follow anything yet."),
    hint: msg("Select Follow on a venue, on a series of events, or above the events of a category or a town."),
    ...eventsAfter,
  },
} as const;

/** Says that there is nothing saved or followed yet, and how to. */
export function EmptyFolder({ of }: { of: keyof typeof folders }) {
  const { message, hint, to, label } = folders[of];
  return (
    <EmptyState
      drawing="corkboard"
      message={t(message)}
      hint={t(hint)}
      action={
        <LinkButton to={to} variant="primary">
          {t(label)}
        </LinkButton>
      }
    />
  );
}
