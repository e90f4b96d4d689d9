import type { OrganizerStanding } from "@hereabouts/contract/organizers/organizer-claim";
import { organizerMessages } from "@hereabouts/contract/organizers/organizer-messages";
import { eventPath } from "@hereabouts/contract/paths";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Link } from "@tanstack/react-router";
import { useAction } from "../../app/actions/use-action.ts";
import { useAnswerEvent } from "./mutations.ts";
import styles from "./organizer-page.module.css";

type Ask = OrganizerStanding["asks"][number];

/** Events that name an organizer, for who speaks for it to confirm or decline. */
export function EventAsks({ asks }: { asks: readonly Ask[] }) {
  const answering = useAnswerEvent();
  const answer = useAction({
    do: ({ ask, isConfirmed }: { ask: Ask; isConfirmed: boolean }) =>
      answering.mutateAsync({ eventId: ask.id, isConfirmed }),
    done: ({ ask: { name }, isConfirmed }) =>
      isConfirmed ? organizerMessages.confirmed(name) : organizerMessages.declined(name),
  });
  return (
    <section className={styles.asks} data-screen aria-labelledby="event-asks">
      <h2 id="event-asks">{t("Events to confirm")}</h2>
      <p className="sm muted">
        {t("These events name you as their organizer. Visitors see your name when you confirm.")}
      </p>
      <ul>
        {asks.map((ask) => (
          <li key={ask.id}>
            <span>
              <Link to={eventPath(ask)}>{ask.name}</Link> <span className="muted">{ask.venue}</span>
            </span>
            <span className="row wrap">
              <Button
                size="sm"
                variant="primary"
                aria-label={t("Confirm “{name}”", { name: ask.name })}
                isPending={answer.isPending}
                onPress={() => void answer.run({ ask, isConfirmed: true })}
              >
                {t("Confirm")}
              </Button>
              <Button
                size="sm"
                variant="quiet"
                aria-label={t("Decline “{name}”", { name: ask.name })}
                isDisabled={answer.isPending}
                onPress={() => void answer.run({ ask, isConfirmed: false })}
              >
                {t("Decline")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
