import type { EventCard } from "@hereabouts/contract/listings/cards";
import type { PlanEntry } from "@hereabouts/contract/saved-items/plan";
import { t } from "@hereabouts/language/translate";
import { dayWords } from "@hereabouts/recurrence/day-words";
import { useToday } from "../../../app/time/use-now.ts";
import { PlanNotes } from "./plan-notes.tsx";

interface SavedNotesProps {
  /** `plannedDate` is the date it was saved for, while that is to come. */
  event: EventCard & { plannedDate: string | null };
  entry: PlanEntry | undefined;
}

/** Notes below a saved event: whether the date it was saved for is gone, and those of the plan. */
export function SavedNotes({ event, entry }: SavedNotesProps) {
  const { plannedDate, nextEventOccurrence: next } = event;
  const today = useToday();
  return (
    <>
      {plannedDate && plannedDate !== next?.eventDate && (
        <p className="sm muted">
          {t("You saved {day}. That date was removed.", { day: dayWords(plannedDate, today) })}
        </p>
      )}
      {entry && <PlanNotes entry={entry} />}
    </>
  );
}
