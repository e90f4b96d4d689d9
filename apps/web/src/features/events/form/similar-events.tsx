import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import type { SimilarEvent } from "@hereabouts/contract/duplicates/similar-events";
import type { EventFormRecord } from "@hereabouts/contract/events/event-form";
import { limits } from "@hereabouts/contract/limits";
import { t } from "@hereabouts/language/translate";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import type { VenueHours } from "@hereabouts/recurrence/opening-hours/hours-on-date";
import { Button } from "@hereabouts/ui/actions/button";
import { Badge } from "@hereabouts/ui/icons/badge";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "../../../app/actions/use-action.ts";
import { useApi } from "../../../app/data/api.ts";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { useDebounced } from "../../../app/time/use-delayed.ts";
import styles from "../../../forms/similar-records.module.css";
import { SimilarRecords } from "../../../forms/similar-records.tsx";
import { useAddDates } from "../mutations.ts";
import { similarEvents } from "../queries.ts";
import type { EventValues } from "./event-values.ts";
import { typedDates } from "./typed-dates.ts";

interface SimilarEventsProps {
  values: EventValues;
  /** At the venue. */
  today: LocalDate;
  venueHours: VenueHours | undefined;
  /** Runs after the dates were added to an existing event instead. */
  onAdded: (event: EventFormRecord) => unknown;
}

/** While an event is typed: those that are there already and may be the one, and the way to give them its dates. */
export function SimilarEvents({ values, today, venueHours, onAdded }: SimilarEventsProps) {
  const { dates, rows } = typedDates(values, today, venueHours);
  const typed = JSON.stringify({ venueId: values.venue, name: values.name.trim(), dates });
  const settled = useDebounced(typed, limits.liveSearchDebounceMs);
  const query: Parameters<typeof similarEvents>[1] = JSON.parse(settled);
  const isAsked = query.venueId !== null && (query.name ?? "").length >= limits.liveSearchMinChars;
  const { data = [] } = useQuery({ ...similarEvents(useApi(), query), enabled: isAsked });
  const addDates = useAddDates();
  // Adding a repeated date that exists would duplicate it.
  const missing = (lacks: readonly number[]) => rows.filter(({ at }) => at.every((place) => lacks.includes(place)));
  const add = useAction({
    do: async ({ id, lacks }: SimilarEvent) => {
      const further = missing(lacks).map(({ row }) => row);
      const { event, undo } = await addDates(id, further);
      await onAdded(event);
      return { message: duplicateMessages.datesAdded(event.name, further.length), undo };
    },
    done: (_event, { message }) => message,
    undo: (_event, { undo }) => undo(),
  });
  return (
    <SimilarRecords
      question={t("Is this event already listed?")}
      found={isAsked && settled === typed ? data : []}
      isBetween
      render={(event) => {
        const { id, name, isSameTime, isDraft, when, lacks } = event;
        return (
          <>
            <div className={styles.what}>
              <p>
                {isSameTime ? t("Already listed: ") : t("Also at this venue: ")}
                <b>{name}</b> {isDraft && <Badge tone="platinum">{t("Draft")}</Badge>}
              </p>
              <p className="muted sm">{isSameTime ? t("On {when}", { when }) : t("Next on {when}", { when })}</p>
            </div>
            <LinkButton
              size="sm"
              to="/manage/events/edit/$id/"
              params={{ id: String(id) }}
              target="_blank"
              aria-label={t("Open {name}", { name })}
            >
              {t("Open")}
            </LinkButton>
            {missing(lacks).length > 0 && (
              <Button
                size="sm"
                isPending={add.pending.has(event)}
                isDisabled={add.isPending}
                onPress={() => void add.run(event)}
                aria-label={`${duplicateMessages.addDates(missing(lacks).length)}: ${name}`}
              >
                {duplicateMessages.addDates(missing(lacks).length)}
              </Button>
            )}
          </>
        );
      }}
    />
  );
}
