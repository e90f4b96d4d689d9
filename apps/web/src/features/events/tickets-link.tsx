import type { DatePermits } from "@hereabouts/contract/events/date-permits";
import type { EventPage } from "@hereabouts/contract/pages/event-page";
import { t } from "@hereabouts/language/translate";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { ExternalLink } from "lucide-react";
import { countPress } from "../../app/traffic/record-impression.ts";
import { displayUrl } from "./page/event-facts.ts";

/** Whether tickets can be bought for the date that the page shows. */
export function hasTickets(event: EventPage, { sellsTickets }: Pick<DatePermits, "sellsTickets">): boolean {
  return sellsTickets && displayUrl(event.ticketUrl) !== null;
}

/** The one primary action: get tickets. Nothing when none are sold. */
export function TicketsLink({
  event,
  spoken,
  isLarge = true,
  className,
}: {
  event: EventPage;
  spoken: DatePermits;
  isLarge?: boolean;
  /** A class of the place where it stands. */
  className?: string | undefined;
}) {
  if (!hasTickets(event, spoken)) return null;
  return (
    <AnchorButton
      variant="primary"
      size={isLarge ? "lg" : undefined}
      className={className}
      href={event.ticketUrl}
      target="_blank"
      rel="noopener nofollow"
      {...countPress("ticket_click", event.id)}
    >
      {t("Get tickets")} <ExternalLink />
    </AnchorButton>
  );
}
