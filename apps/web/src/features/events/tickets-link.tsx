import type { EventPage } from "@hereabouts/contract/events/event-page";
import { buttonClass } from "@hereabouts/ui/button-class";
import { ExternalLink } from "lucide-react";
import { displayUrl } from "./event-facts.ts";

const NO_SALE = new Set(["cancelled", "sold_out"]);

/** Whether tickets can be bought. */
export function hasTickets(event: EventPage): boolean {
  const statuses = [event.status, event.dates.length === 1 ? (event.dates[0]?.status ?? "") : ""];
  return displayUrl(event.ticketUrl) !== null && !statuses.some((status) => NO_SALE.has(status));
}

/** The one primary action: get tickets. Nothing when none are sold. */
export function TicketsLink({ event, isLarge = true }: { event: EventPage; isLarge?: boolean }) {
  if (!hasTickets(event)) return null;
  return (
    <a
      className={buttonClass("primary", isLarge ? "lg" : undefined)}
      href={event.ticketUrl}
      target="_blank"
      rel="noopener nofollow"
    >
      Get tickets <ExternalLink className="i" aria-hidden="true" />
    </a>
  );
}
