import { eventFields } from "@hereabouts/contract/events/event-fields";
import { eventFormShape } from "@hereabouts/contract/events/event-form";
import type { SourceRow } from "@hereabouts/contract/sources/source-run";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { z } from "zod";
import { useAction } from "../../app/actions/use-action.ts";
import { useUser } from "../../app/session/user-context.tsx";
import { describedText } from "../../forms/described-text.ts";
import { FormDialog } from "../../forms/form-dialog.tsx";
import { OnlyDateFields, onlyDate, readDate, type TypedDate, typedDate } from "../../forms/records/only-date.tsx";
import { useForm } from "../../forms/use-form.ts";
import { categoryOptions } from "./category-options.ts";
import { useEditRow } from "./mutations.ts";

type Editable = NonNullable<SourceRow["editable"]>;

interface Typed extends Record<string, unknown>, TypedDate {
  name: string;
  eventType: string;
  venue: string;
}

const { name, eventType, venue } = eventFormShape;
const fields = z.object({ name, eventType, venue });

/** Reads the typed fields by the rules of the event form; the dates of a series stay as the source says. */
function typedRow(editable: Editable) {
  const row = onlyDate(editable.dates);
  return z.custom<Typed>().transform((typed, issues) => {
    for (const { path, message } of fields.safeParse(typed).error?.issues ?? []) {
      issues.addIssue({ code: "custom", path: [...path], message });
    }
    const { date, startTime, endTime, ...others } = typed;
    const dates = row && readDate(row, { date, startTime, endTime }, issues);
    return { ...others, ...(dates && { dates }) };
  });
}

/** Venues that the viewer manages, and the one that the event is added to now. */
function useVenueOptions({ place, editable }: { place: string; editable: Editable }) {
  const mine = (useUser()?.producerQuotas ?? []).map(({ poi }) => ({ value: String(poi.id), label: poi.name }));
  const now = String(editable.venueId);
  return mine.some(({ value }) => value === now) ? mine : [{ value: now, label: place || t("This venue") }, ...mine];
}

interface EditRowDialogProps {
  runId: number;
  row: SourceRow & { editable: Editable };
  onClose: () => void;
}

/** Changes what an import says of an event before it is added. */
export function EditRowDialog({ runId, row, onClose }: EditRowDialogProps) {
  const { id, place, editable, isEdited } = row;
  const edit = useEditRow();
  const date = onlyDate(editable.dates);
  const typed: Typed = {
    name: editable.name,
    eventType: String(editable.eventType),
    venue: String(editable.venueId),
    ...typedDate(date),
  };
  const form = useForm(typedRow(editable), typed, {
    isStored: true,
    send: async (values) => {
      await edit.mutateAsync({ id: runId, row: id, ...values });
      onClose();
    },
  });
  const putBack = useAction({
    do: async () => {
      await edit.mutateAsync({ id: runId, row: id });
      onClose();
    },
  });
  const venues = useVenueOptions({ place, editable });
  return (
    <FormDialog title={t("Edit before importing")} form={form} submitLabel={t("Save changes")} onClose={onClose}>
      <TextField {...describedText(eventFields.name)} {...form.field("name")} />
      {date ? (
        <OnlyDateFields fieldOf={(part) => form.field(part)} isAllDay={date.allDay === true} />
      ) : (
        <p className="muted sm">{t("This event has several dates. You can change them after the import.")}</p>
      )}
      <SelectField label={t(eventFields.eventTypeId.label)} options={categoryOptions()} {...form.field("eventType")} />
      {venues.length > 1 && <SelectField label={t("Venue")} options={venues} {...form.field("venue")} />}
      {isEdited && (
        <div>
          <Button size="sm" isPending={putBack.isPending} onPress={() => void putBack.run(undefined)}>
            {t("Use the source’s values")}
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
