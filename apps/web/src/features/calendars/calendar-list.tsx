import type { Calendar } from "@hereabouts/contract/calendars/calendar";
import { calendarWords } from "@hereabouts/contract/calendars/calendar-words";
import { t } from "@hereabouts/language/translate";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import type { useRowFocus } from "../../app/focus/use-row-focus.ts";
import { DeleteDialog } from "../../removal/delete-dialog.tsx";
import { deletionOf } from "../../removal/deletion.ts";
import { CalendarCard } from "./calendar-card.tsx";
import { useRemoveCalendar, useRestoreCalendar } from "./mutations.ts";

interface CalendarListProps {
  calendars: readonly Calendar[];
  isBusy: boolean;
  /** Set by a parent that renders its own empty state. */
  rowFocus: ReturnType<typeof useRowFocus<HTMLUListElement>>;
  /** Opens one of the dialogs about a calendar. */
  onOpen: (dialog: { kind: "edit" | "embed" | "export"; calendar: Calendar }) => void;
}

/** Calendars, each with what can be done with it; a deletion is asked about first and can be undone. */
export function CalendarList({ calendars, isBusy, rowFocus, onOpen }: CalendarListProps) {
  const removal = useRemoveCalendar();
  const restoral = useRestoreCalendar();
  const remove = useAction({
    ...deletionOf(({ title }: Calendar) => title),
    do: ({ id }) => removal.mutateAsync({ id }),
    undo: ({ id }) => restoral.mutateAsync({ id }),
  });
  const [asked, setAsked] = useState<Calendar | null>(null);
  return (
    <>
      <ul {...rowFocus} aria-busy={isBusy}>
        {calendars.map((calendar) => (
          <CalendarCard
            key={calendar.id}
            calendar={calendar}
            isDimmed={remove.pending.has(calendar)}
            onEdit={() => onOpen({ kind: "edit", calendar })}
            onEmbed={() => onOpen({ kind: "embed", calendar })}
            onExport={() => onOpen({ kind: "export", calendar })}
            onDelete={() => setAsked(calendar)}
          />
        ))}
      </ul>
      <DeleteDialog
        name={asked?.title ?? ""}
        note={t(calendarWords.deletedAtOnce)}
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        onDelete={() => asked && void remove.run(asked)}
      />
    </>
  );
}
