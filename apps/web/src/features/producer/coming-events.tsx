import type { EventCard } from "@hereabouts/contract/listings/cards";
import { messages } from "@hereabouts/contract/messages";
import type { ManagedEvent } from "@hereabouts/contract/producer/managed-event";
import { t } from "@hereabouts/language/translate";
import cardStyles from "@hereabouts/ui/cards/card.module.css";
import { Badge } from "@hereabouts/ui/icons/badge";
import type { ReactNode } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import type { useRowFocus } from "../../app/focus/use-row-focus.ts";
import { deletionOf } from "../../removal/deletion.ts";
import { ManagedEventMenu } from "./managed-event-menu.tsx";
import { useRemoveManagedEvent, useRestoreManagedEvent } from "./mutations.ts";
import styles from "./producer-events.module.css";

/** How many of the coming dates are canceled; nothing where none is, or where the card says it of all of them. */
function CancelledDates({ event: { status, comingDates } }: { event: ManagedEvent }) {
  if (comingDates.cancelled === 0 || status === "cancelled") return null;
  return (
    <p className={styles.cancelled}>
      <Badge tone="barn" dot>
        {messages.datesCancelled(comingDates)}
      </Badge>
    </p>
  );
}

interface ComingEventsProps {
  events: readonly ManagedEvent[];
  isBusy: boolean;
  /** Set by a parent that renders its own empty state. */
  rowFocus: ReturnType<typeof useRowFocus<HTMLOListElement>>;
  /** The listing's card with these tools in its corner. */
  renderCard: (event: EventCard, tools: ReactNode) => ReactNode;
}

/** The events to come, each with what can be done with it. */
export function ComingEvents({ events, isBusy, rowFocus, renderCard }: ComingEventsProps) {
  const removal = useRemoveManagedEvent();
  const restoral = useRestoreManagedEvent();
  const remove = useAction({
    ...deletionOf(({ name }: ManagedEvent) => name),
    do: ({ id }) => removal.mutateAsync({ id }),
    undo: ({ id }) => restoral.mutateAsync({ id }),
  });
  return (
    <>
      <h2 className="vh">{t("The events")}</h2>
      <ol {...rowFocus} className={cardStyles.list} aria-busy={isBusy}>
        {events.map((event) => (
          <li key={event.id} className={cardStyles.withTools} data-dimmed={remove.pending.has(event) || undefined}>
            {renderCard(event, <ManagedEventMenu event={event} onDelete={() => void remove.run(event)} />)}
            <CancelledDates event={event} />
            {event.isHeld && (
              <p className={styles.cancelled}>
                <Badge tone="goldenrod" dot>
                  {t("In review by our editors")}
                </Badge>
              </p>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}
