import { chosenAges } from "@hereabouts/contract/events/age-words";
import { type AgeGroup, ageGroups } from "@hereabouts/contract/events/event-facets";
import { eventFields } from "@hereabouts/contract/events/event-fields";
import { eventFormShape } from "@hereabouts/contract/events/event-form";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import { plural, t } from "@hereabouts/language/translate";
import { CheckboxGroup } from "@hereabouts/ui/choices/checkbox-group";
import { RadioSegment } from "@hereabouts/ui/choices/radio-segment";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { z } from "zod";
import { describedText } from "../../../forms/described-text.ts";
import { FormDialog } from "../../../forms/form-dialog.tsx";
import { priceOptions } from "../../../forms/price-options.ts";
import { useForm } from "../../../forms/use-form.ts";
import type { FieldChange } from "./use-bulk-changes.tsx";

/** Fields that can be changed for several events at once. */
export const changedFields = ["price", "ageGroups", "eventType", "ticketUrl"] as const;
export type ChangedField = (typeof changedFields)[number];

/** The label of such a field. */
export const labelOfField = (field: ChangedField) =>
  t(eventFields[field === "eventType" ? "eventTypeId" : field].label);

/** The form does not offer "21+" either. */
const offeredAges = () =>
  ageGroups.filter(({ value }) => value !== "21_plus").map((group) => ({ ...group, label: t(group.label) }));

const { price, ageGroups: ages, eventType, ticketUrl } = eventFormShape;
const schemas = {
  price: z.object({ price }),
  ageGroups: z.object({ ageGroups: ages }),
  eventType: z.object({ eventType }),
  ticketUrl: z.object({ ticketUrl }),
};

/** Nothing is chosen yet: "" would be a price that is not known. */
const start: Record<Exclude<ChangedField, "ageGroups">, string> & { ageGroups: AgeGroup[] } = {
  price: "unchosen",
  ageGroups: [],
  eventType: "",
  ticketUrl: "",
};

interface ChangeDialogProps {
  field: ChangedField;
  count: number;
  /** @throws the refusal: the dialog stays then, with what was chosen */
  onChange: (field: FieldChange["field"]) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the new value of one field of several events. */
export function ChangeDialog({ field, count, onChange, onClose }: ChangeDialogProps) {
  const form = useForm(schemas[field], start, {
    send: async (values) => {
      await onChange(values);
      onClose();
    },
  });
  const [label, chosen] = [labelOfField(field), form.field("ageGroups")];
  return (
    <FormDialog
      title={plural(count, "{field} of {count} event", "{field} of {count} events", { field: label })}
      form={form}
      submitLabel={t("Change")}
      onClose={onClose}
    >
      {field === "price" && <RadioSegment label={label} options={priceOptions()} {...form.field("price")} />}
      {field === "ageGroups" && (
        <CheckboxGroup
          label={label}
          options={offeredAges()}
          {...chosen}
          onChange={(values) => chosen.onChange(chosenAges(chosen.value, values))}
        />
      )}
      {field === "eventType" && (
        <SelectField
          label={label}
          placeholder={t("Choose a category")}
          options={eventTypes.map(({ id, name }) => ({ value: String(id), label: t(name) }))}
          {...form.field("eventType")}
        />
      )}
      {field === "ticketUrl" && <TextField {...describedText(eventFields.ticketUrl)} {...form.field("ticketUrl")} />}
    </FormDialog>
  );
}
