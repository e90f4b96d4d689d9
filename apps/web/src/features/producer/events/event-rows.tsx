import type { EventRow } from "@hereabouts/contract/producer/event-rows";
import { languagePath } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { KeysButton } from "@hereabouts/ui/workbench/keys-button";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { useNavigate } from "@tanstack/react-router";
import { CalendarCheck, CalendarPlus, CalendarX, Copy, FilePen, Printer, Trash2 } from "lucide-react";
import { useState } from "react";
import { useToday } from "../../../app/time/use-now.ts";
import { useRecordWays } from "../../../app/workbench/use-record-ways.tsx";
import { WorkbenchRows, type WorkbenchRowsProps } from "../../../app/workbench/workbench-rows.tsx";
import type { ProducerEventsSearch } from "../producer-search.ts";
import { ChangeDialog, type ChangedField } from "./change-dialog.tsx";
import { CopyDialog } from "./copy-dialog.tsx";
import { eventColumns } from "./event-columns.tsx";
import { isCanceled, isUnconfirmed, SelectedEvents } from "./selected-events.tsx";
import { type BulkChanges, useBulkChanges } from "./use-bulk-changes.tsx";

type Events = readonly EventRow[];

/** The open dialog, about one event or several. */
type OpenDialog = { events: Events } & ({ what: "copy" } | { what: ChangedField });

interface EventRowsProps
  extends Pick<WorkbenchRowsProps<EventRow, never>, "list" | "emptyMessage" | "emptyHint" | "emptyAction"> {
  search: ProducerEventsSearch;
}

/** Actions on a row, or on all selected rows. */
function useEventActions(bulk: BulkChanges, onCopy: (events: Events) => void): RowAction<EventRow>[] {
  const navigate = useNavigate();
  const { edit, history, view } = useRecordWays(({ id, absoluteUrl }: EventRow) => ({
    kind: "event",
    id,
    absoluteUrl,
  }));
  const remove = (events: Events, onDone = () => {}) =>
    void bulk.remove.run(events).then((isDone) => isDone && onDone());
  return [
    { ...edit, name: t("Edit") },
    {
      id: "dates",
      name: t("Change dates"),
      letter: "t",
      icon: <CalendarPlus />,
      run: ({ id }) => void navigate({ to: "/manage/events/dates/$id/", params: { id: String(id) } }),
    },
    { id: "copy", name: t("Copy"), letter: "c", icon: <Copy />, run: (event) => onCopy([event]), runAll: onCopy },
    {
      id: "confirm",
      name: t("Confirm dates"),
      letter: "y",
      icon: <CalendarCheck />,
      isFor: isUnconfirmed,
      run: (event) => void bulk.confirm.run([event]),
      runAll: (events, onDone) => void bulk.confirm.run(events).then((isDone) => isDone && onDone?.()),
    },
    {
      id: "cancel",
      name: t("Cancel event"),
      nameFor: (event) => (isCanceled(event) ? t("Schedule again") : t("Cancel event")),
      icon: <CalendarX />,
      run: (event) => void (isCanceled(event) ? bulk.uncancel : bulk.cancel).run([event]),
    },
    {
      id: "poster",
      name: t("Print a poster"),
      icon: <Printer />,
      isFor: ({ isHeld, isHidden, nextEventOccurrence }) => !isHeld && !isHidden && nextEventOccurrence !== null,
      run: ({ id }) => void window.open(languagePath(`/posters/events/${id}.pdf`), "_blank", "noopener"),
    },
    {
      id: "unpublish",
      name: t("Unpublish"),
      icon: <FilePen />,
      isFor: ({ isHeld, isHidden, status }) => !isHeld && !isHidden && status === "scheduled",
      run: (event) => void bulk.unpublish.run(event),
    },
    { id: "delete", name: t("Delete"), letter: "d", icon: <Trash2 />, run: (event) => remove([event]), runAll: remove },
    history,
    view,
  ];
}

/** A page of a producer's events, worked through by keys: one at a time, or those selected together. */
export function EventRows({ search, ...rows }: EventRowsProps) {
  const [today, bulk] = [useToday(), useBulkChanges()];
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const actions = useEventActions(bulk, (events) => setDialog({ what: "copy", events }));
  return (
    <>
      <KeysButton actions={actions} hasSelection isHidden />
      <WorkbenchRows
        {...rows}
        label={t("The events")}
        columns={eventColumns(today)}
        nameOf={({ name }) => name}
        actions={actions}
        pages={{ to: "/manage/events/", search }}
        chosen={(events, clear) => (
          <SelectedEvents
            events={events}
            bulk={bulk}
            onChange={(what) => setDialog({ what, events })}
            onCopy={() => setDialog({ what: "copy", events })}
            onDone={clear}
          />
        )}
      />
      {dialog?.what === "copy" && (
        <CopyDialog
          events={dialog.events}
          isPending={bulk.copy.isPending}
          onCopy={() => void bulk.copy.run(dialog.events).then(() => setDialog(null))}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog && dialog.what !== "copy" && (
        <ChangeDialog
          field={dialog.what}
          count={dialog.events.length}
          onChange={(field) => bulk.change.send({ events: dialog.events, field })}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
