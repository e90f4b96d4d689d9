import type { Calendar } from "@hereabouts/contract/calendars/calendar";
import type { useRowFocus } from "../../app/focus/use-row-focus.ts";
import { useRemoval } from "../../removal/use-removal.ts";
import { CalendarCard } from "./calendar-card.tsx";
import { useRemoveCalendar, useRestoreCalendar } from "./mutations.ts";

interface CalendarListProps {
  calendars: readonly Calendar[];
  isBusy: boolean;
  /** Of who shows something in place of the list when it is empty. */
  rowFocus: ReturnType<typeof useRowFocus<HTMLUListElement>>;
  /** Opens one of the dialogs about a calendar. */
  onOpen: (dialog: { kind: "edit" | "embed" | "export"; calendar: Calendar }) => void;
}

/** Calendars, each with what can be done with it; a deletion can be taken back. */
export function CalendarList({ calendars, isBusy, rowFocus, onOpen }: CalendarListProps) {
  const removal = useRemoveCalendar();
  const restoral = useRestoreCalendar();
  const { removing, remove } = useRemoval<string>(
    (id) => removal.mutateAsync({ id }),
    (id) => restoral.mutateAsync({ id }),
  );
  return (
    <ul {...rowFocus} aria-busy={isBusy}>
      {calendars.map((calendar) => (
        <CalendarCard
          key={calendar.id}
          calendar={calendar}
          isDimmed={removing.has(calendar.id)}
          onEdit={() => onOpen({ kind: "edit", calendar })}
          onEmbed={() => onOpen({ kind: "embed", calendar })}
          onExport={() => onOpen({ kind: "export", calendar })}
          onDelete={() => void remove({ id: calendar.id, name: calendar.title })}
        />
      ))}
    </ul>
  );
}
