import type { WireDateRow } from "@hereabouts/contract/events/date-rows";
import type { EditableDate } from "@hereabouts/contract/events/series-change";
import { limits } from "@hereabouts/contract/limits";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { Button } from "@hereabouts/ui/actions/button";
import { RadioCards } from "@hereabouts/ui/choices/radio-cards";
import { DateField } from "@hereabouts/ui/dates/date-field";
import { TimeField } from "@hereabouts/ui/dates/time-field";
import { toast } from "@hereabouts/ui/feedback/toast";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import fieldRowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useDeferredValue, useId, useState } from "react";
import { z } from "zod";
import { answerLines } from "../../../forms/answer-of.ts";
import { FormBanner } from "../../../forms/form-banner.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useChangeDates } from "../mutations.ts";
import { ChangePreview } from "./change-preview.tsx";
import {
  actionsFor,
  deedWords,
  doneWords,
  type SeriesChangeInput,
  sentChange,
  type TypedDateChange,
  typedChange,
  undoOf,
} from "./date-change.ts";
import styles from "./event-dates.module.css";

/** Not checked in the browser: whether a date is right depends on the event's other dates, which the server knows. */
const typedDateChange = z.custom<TypedDateChange>();

interface ChangeDateDialogProps {
  eventId: number;
  /** When the event was last saved as its dates are shown: the server refuses the change if somebody saved it since. */
  updated: string;
  date: EditableDate;
  /** "Contra dance, Tue, Dec 15, 2026, 7:00 PM" */
  title: string;
  /** The row that gives the date. */
  row: WireDateRow | undefined;
  today: LocalDate;
  onClose: () => void;
}

/** Changes one date, or the series from it on, after showing exactly what becomes of its dates. */
export function ChangeDateDialog({ eventId, updated, date, title, row, today, onClose }: ChangeDateDialogProps) {
  const actions = actionsFor(date, row);
  const [seen] = useState(updated);
  const change = useChangeDates();
  const formId = useId();
  const form = useForm(typedDateChange, typedChange(date, ""), {
    send: async (typed) => {
      const sent = sentChange(date, row, typed);
      if (!sent) return;
      await change.mutateAsync({ id: eventId, ...sent, updated: seen });
      const back = undoOf(date, typed);
      const undo = (reset: SeriesChangeInput) =>
        change
          .mutateAsync({ id: eventId, ...reset })
          .catch((error: unknown) => toast({ tone: "danger", message: answerLines(error).join(" ") }));
      toast({
        tone: "success",
        message: doneWords(date, typed),
        ...(back && { action: { label: "Undo", onPress: () => void undo(back) } }),
      });
      onClose();
    },
  });
  const { action } = form.current;
  const asked = useDeferredValue(sentChange(date, row, form.current));
  const hasTimes = action === "move" || action === "following";
  const hasNote = action === "move" || action === "cancel";
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
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={form.isSending}
            isDisabled={form.current.action === ""}
          >
            {deedWords(date, form.current)}
          </Button>
        </>
      )}
    >
      <form ref={form.ref} id={formId} className={styles.change} onSubmit={form.onSubmit} noValidate>
        <RadioCards
          label="What should happen?"
          options={actions}
          value={action}
          onChange={(chosen) => form.change({ action: actions.find(({ value }) => value === chosen)?.value ?? action })}
        />
        {action === "move" && <DateField label="To" today={today} {...form.field("date")} />}
        {hasTimes && (
          <div className={fieldRowStyles.pair}>
            <TimeField label="Starts" {...form.field("timeStart")} />
            <TimeField label="Ends" optional {...form.field("timeEnd")} />
          </div>
        )}
        {hasNote && (
          <TextArea label="Note for visitors" optional {...form.field("note")} maxChars={limits.statusNoteChars} />
        )}
        <FormBanner form={form} />
        {asked && <ChangePreview eventId={eventId} change={asked} />}
      </form>
    </ModalDialog>
  );
}
