import type { WireDateRow } from "@hereabouts/contract/events/date-rows";
import type { EventFormRecord } from "@hereabouts/contract/events/event-form";
import type { EditableDate } from "@hereabouts/contract/events/series-change";
import { t } from "@hereabouts/language/translate";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { Button } from "@hereabouts/ui/actions/button";
import { RadioCards } from "@hereabouts/ui/choices/radio-cards";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useDeferredValue, useId, useState } from "react";
import { z } from "zod";
import { FormBanner } from "../../../forms/form-banner.tsx";
import { useForm } from "../../../forms/use-form.ts";
import { useChangeDates } from "../mutations.ts";
import { ChangeFields } from "./change-fields.tsx";
import { ChangePreview } from "./change-preview.tsx";
import { actionLabel, doneMessage, whyNot } from "./date-action-labels.ts";
import { actionsFor } from "./date-actions.ts";
import { sentChange, type TypedDateChange, typedChange, undoOf } from "./date-change.ts";
import styles from "./event-dates.module.css";

/** Not checked in the browser: whether a date is right depends on the event's other dates, which the server knows. */
const typedDateChange = z.custom<TypedDateChange>();

interface ChangeDateDialogProps {
  event: EventFormRecord;
  date: EditableDate;
  /** "Contra dance, Tue, Dec 15, 2026, 7:00 PM" */
  title: string;
  /** The row that gives the date. */
  row: WireDateRow | undefined;
  today: LocalDate;
  onClose: () => void;
}

/** Changes one date, or the series from it on, after showing exactly what becomes of its dates. */
export function ChangeDateDialog({ event, date, title, row, today, onClose }: ChangeDateDialogProps) {
  const changing = { date, row, today };
  const actions = actionsFor(date, row, event);
  // The event as its dates are shown: the server refuses the change if somebody saved it since.
  const [seen] = useState(event.updated);
  const change = useChangeDates();
  const formId = useId();
  const reasonId = useId();
  const form = useForm(typedDateChange, typedChange(changing, ""), {
    send: async (typed) => {
      const sent = sentChange(changing, typed);
      if (!sent || whyNot(changing, typed) !== null) return false;
      await change.mutateAsync({ id: event.id, ...sent, updated: seen });
      onClose();
      return true;
    },
    done: (typed, isSent) => (isSent ? doneMessage(changing, typed) : null),
    canUndo: (typed) => undoOf(changing, typed) !== null,
    undo: async (typed) => {
      const reset = undoOf(changing, typed);
      if (reset) await change.mutateAsync({ id: event.id, ...reset });
    },
  });
  const { action } = form.current;
  const shown = useDeferredValue(form.current);
  const asked = whyNot(changing, shown) === null ? sentChange(changing, shown) : null;
  const reason = whyNot(changing, form.current);
  return (
    <ModalDialog
      isOpen
      onOpenChange={onClose}
      title={title}
      size="claim"
      foot={() => (
        <>
          <Button variant="quiet" onPress={onClose}>
            {t("Keep it")}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={form.isSending}
            isDisabled={reason !== null}
            aria-describedby={reason === null ? undefined : reasonId}
          >
            {actionLabel(changing, form.current)}
          </Button>
        </>
      )}
    >
      <form method="dialog" ref={form.ref} id={formId} className={styles.change} onSubmit={form.onSubmit} noValidate>
        <div className={styles.actions}>
          <RadioCards
            label={t("What should happen?")}
            options={actions.map(({ value, label }) => ({ value, label }))}
            value={action}
            onChange={(chosen) =>
              form.change({ action: actions.find(({ value }) => value === chosen)?.value ?? action })
            }
            description={actions.find(({ value }) => value === action)?.detail}
          />
        </div>
        <ChangeFields form={form} today={today} hasProgramme={event.programme.length > 0} />
        <FormBanner form={form} />
        {reason !== null && (
          <p id={reasonId} className="muted">
            {reason}
          </p>
        )}
        {asked && <ChangePreview eventId={event.id} change={asked} />}
      </form>
    </ModalDialog>
  );
}
