import type { WireDateRow } from "@hereabouts/contract/events/date-rows";
import type { EditableDate } from "@hereabouts/contract/events/series-change";
import { limits } from "@hereabouts/contract/limits";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { Button } from "@hereabouts/ui/actions/button";
import { RadioCards } from "@hereabouts/ui/choices/radio-cards";
import { DateField } from "@hereabouts/ui/dates/date-field";
import { TimeField } from "@hereabouts/ui/dates/time-field";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useDeferredValue, useState } from "react";
import { trpc } from "../../../app/trpc.ts";
import { answerOf, type FieldErrors } from "../../../forms/answer-of.ts";
import { ChangePreview } from "./change-preview.tsx";
import { actionsFor, type DateAction, sentChange, typedChange } from "./date-change.ts";
import "./event-dates.css";
import "@hereabouts/ui/layout/form-page.css";

interface ChangeDateDialogProps {
  eventId: number;
  /** Of the event as its dates are shown: what is saved meanwhile is not written over. */
  updated: string;
  date: EditableDate;
  /** "Tuesday, December 15, 7:00 PM" */
  title: string;
  /** The row that gives the date. */
  row: WireDateRow | undefined;
  today: LocalDate;
  onClose: () => void;
  onChanged: () => Promise<unknown>;
}

/** Changes one date, or the series from it on, after showing exactly what becomes of its dates. */
export function ChangeDateDialog({
  eventId,
  updated,
  date,
  title,
  row,
  today,
  onClose,
  onChanged,
}: ChangeDateDialogProps) {
  const actions = actionsFor(date, row);
  const [typed, setTyped] = useState(() => typedChange(date, actions[0]?.value ?? "cancel"));
  const [seen] = useState(updated);
  const [errors, setErrors] = useState<FieldErrors>({});
  const change = trpc.events.changeDates.useMutation();
  const asked = useDeferredValue(sentChange(date, row, typed));
  const edit = (changes: Partial<typeof typed>) => {
    setTyped({ ...typed, ...changes });
    setErrors({});
  };
  const save = async () => {
    try {
      await change.mutateAsync({ id: eventId, ...sentChange(date, row, typed), updated: seen });
      await onChanged();
      onClose();
    } catch (error) {
      setErrors(answerOf(error));
    }
  };
  const hasTimes = typed.action === "move" || typed.action === "following";
  const hasNote = typed.action === "move" || typed.action === "cancel";
  const others = Object.entries(errors).flatMap(([name, lines = []]) =>
    ["date", "timeStart", "timeEnd", "note"].includes(name) ? [] : lines,
  );
  return (
    <ModalDialog
      isOpen
      onOpenChange={onClose}
      title={title}
      foot={() => (
        <>
          <Button variant="quiet" onPress={onClose}>
            Keep it
          </Button>
          <Button variant="primary" isPending={change.isPending} onPress={() => void save()}>
            Save
          </Button>
        </>
      )}
    >
      <div className="change">
        <RadioCards
          label="What should happen?"
          options={actions}
          value={typed.action}
          onChange={(action) => edit({ action: action as DateAction })}
        />
        {typed.action === "move" && (
          <DateField
            label="To"
            today={today}
            value={typed.date}
            onChange={(day) => edit({ date: day })}
            errors={errors.date ?? []}
          />
        )}
        {hasTimes && (
          <div className="sect__pair">
            <TimeField
              label="Starts"
              value={typed.startTime}
              onChange={(startTime) => edit({ startTime })}
              errors={errors.timeStart ?? []}
            />
            <TimeField
              label="Ends"
              optional
              value={typed.endTime}
              onChange={(endTime) => edit({ endTime })}
              errors={errors.timeEnd ?? []}
            />
          </div>
        )}
        {hasNote && (
          <TextArea
            label="Note for visitors"
            optional
            value={typed.note}
            onChange={(note) => edit({ note })}
            maxChars={limits.statusNoteChars}
            errors={errors.note ?? []}
          />
        )}
        {others.length > 0 && <Banner tone="danger">{others.join(" ")}</Banner>}
        <ChangePreview eventId={eventId} change={asked} />
      </div>
    </ModalDialog>
  );
}
