import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import type { EventFormRecord } from "@hereabouts/contract/events/event-form";
import { limits } from "@hereabouts/contract/limits";
import type { OpenTime } from "@hereabouts/contract/venues/open-time";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { Button } from "@hereabouts/ui/actions/button";
import { toast } from "@hereabouts/ui/feedback/toast";
import { Badge } from "@hereabouts/ui/icons/badge";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { reasonOf } from "../../../app/actions/answer-of.ts";
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
  openTimes: readonly OpenTime[] | undefined;
  /** Runs after the dates were added to an existing event instead. */
  onAdded: (event: EventFormRecord) => unknown;
}

const fail = (error: unknown) => toast({ tone: "danger", message: reasonOf(error) });

/** While an event is typed: those that are there already and may be the one, and the way to give them its dates. */
export function SimilarEvents({ values, today, openTimes, onAdded }: SimilarEventsProps) {
  const { dates, rows } = typedDates(values, today, openTimes);
  const typed = JSON.stringify({ venueId: values.pointOfInterest, name: values.name.trim(), dates });
  const settled = useDebounced(typed, limits.liveSearchDebounceMs);
  const query: Parameters<typeof similarEvents>[1] = JSON.parse(settled);
  const isAsked = query.venueId !== null && (query.name ?? "").length >= limits.liveSearchMinChars;
  const { data = [] } = useQuery({ ...similarEvents(useApi(), query), enabled: isAsked });
  const [adding, setAdding] = useState<number | null>(null);
  const addDates = useAddDates();
  // Adding a repeated date that exists would duplicate it.
  const missing = (lacks: readonly number[]) => rows.filter(({ at }) => at.every((place) => lacks.includes(place)));
  const add = async (id: number, lacks: readonly number[]) => {
    setAdding(id);
    try {
      const { event, undo } = await addDates(
        id,
        missing(lacks).map(({ row }) => row),
      );
      const message = duplicateMessages.datesAdded(event.name, missing(lacks).length);
      toast({ tone: "success", message, action: { label: "Undo", onPress: () => void undo().catch(fail) } });
      await onAdded(event);
    } catch (error) {
      fail(error);
    } finally {
      setAdding(null);
    }
  };
  return (
    <SimilarRecords
      question="Is this event already listed?"
      found={isAsked && settled === typed ? data : []}
      isBetween
      render={({ id, name, isSameTime, isDraft, when, lacks }) => (
        <>
          <div className={styles.what}>
            <p>
              {isSameTime ? "Already listed: " : "Also at this venue: "}
              <b>{name}</b> {isDraft && <Badge tone="platinum">Draft</Badge>}
            </p>
            <p className="muted sm">{isSameTime ? `On ${when}` : `Next on ${when}`}</p>
          </div>
          <LinkButton
            size="sm"
            to="/manage/events/edit/$id/"
            params={{ id: String(id) }}
            target="_blank"
            aria-label={`Open ${name}`}
          >
            Open
          </LinkButton>
          {missing(lacks).length > 0 && (
            <Button
              size="sm"
              isPending={adding === id}
              isDisabled={adding !== null}
              onPress={() => void add(id, lacks)}
              aria-label={`${duplicateMessages.addDates(missing(lacks).length)}: ${name}`}
            >
              {duplicateMessages.addDates(missing(lacks).length)}
            </Button>
          )}
        </>
      )}
    />
  );
}
