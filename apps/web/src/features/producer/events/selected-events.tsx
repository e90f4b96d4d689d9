import type { EventRow } from "@hereabouts/contract/producer/event-rows";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { MenuButton } from "@hereabouts/ui/overlays/menu-button";
import { CalendarCheck, CalendarX, Copy, PencilLine, Trash2 } from "lucide-react";
import { type ChangedField, changedFields, labelOfField } from "./change-dialog.tsx";
import type { BulkChanges } from "./use-bulk-changes.tsx";

/** Whether an event has a date this week that is not confirmed. */
export const isUnconfirmed = ({ unconfirmed }: EventRow): boolean => unconfirmed > 0;

export const isCanceled = ({ status }: EventRow): boolean => status === "cancelled";

interface SelectedEventsProps {
  events: readonly EventRow[];
  bulk: BulkChanges;
  onChange: (field: ChangedField) => void;
  onCopy: () => void;
  /** Runs when the events have left the list. */
  onDone: () => void;
}

/** Actions for the selected events. */
export function SelectedEvents({ events, bulk, onChange, onCopy, onDone }: SelectedEventsProps) {
  const cancelable = events.filter((event) => !isCanceled(event));
  const unconfirmed = events.filter(isUnconfirmed);
  return (
    <>
      {unconfirmed.length > 0 && (
        <Button
          size="sm"
          icon={<CalendarCheck />}
          isPending={bulk.confirm.isPending}
          onPress={() => void bulk.confirm.run(unconfirmed).then((isDone) => isDone && onDone())}
        >
          {t("Confirm {count}", { count: unconfirmed.length })}
        </Button>
      )}
      <MenuButton
        label={t("Change a field")}
        trigger={
          <Button size="sm" icon={<PencilLine />}>
            {t("Change")}
          </Button>
        }
        items={changedFields.map((field) => ({
          id: field,
          label: labelOfField(field),
          onAction: () => onChange(field),
        }))}
      />
      <Button size="sm" icon={<Copy />} onPress={onCopy}>
        {t("Copy")}
      </Button>
      {cancelable.length > 0 && (
        <Button
          size="sm"
          icon={<CalendarX />}
          isPending={bulk.cancel.isPending}
          onPress={() => void bulk.cancel.run(cancelable).then((isDone) => isDone && onDone())}
        >
          {t("Cancel {count}", { count: cancelable.length })}
        </Button>
      )}
      <Button
        size="sm"
        icon={<Trash2 />}
        isPending={bulk.remove.isPending}
        onPress={() => void bulk.remove.run(events).then((isDone) => isDone && onDone())}
      >
        {t("Delete")}
      </Button>
    </>
  );
}
