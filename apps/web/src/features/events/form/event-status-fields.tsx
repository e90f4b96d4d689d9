import { type EventStatus, eventStatuses } from "@hereabouts/contract/events/event-facets";
import { eventFields } from "@hereabouts/contract/events/event-fields";
import { t } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { describedText } from "../../../forms/described-text.ts";
import type { Form } from "../../../forms/use-form.ts";
import type { EventValues } from "./event-values.ts";

const options = () => eventStatuses.map(({ value, label }) => ({ value, label: t(label) }));

/** Whether the event as a whole takes place as planned, and what its visitors should know. */
export function EventStatusFields({ form }: { form: Pick<Form<EventValues, unknown>, "field"> }) {
  const status = form.field("status");
  const note = form.field("statusNote");
  return (
    <FormSection title={t("Does it take place?")}>
      <SelectField
        label={t(eventFields.status.label)}
        description={t("Applies to all dates. If you cancel or move the event, we email everyone who saved it.")}
        options={options()}
        {...status}
        onChange={(value) => status.onChange(value as EventStatus)}
      />
      {(status.value !== "scheduled" || note.value !== "") && (
        <TextArea {...describedText(eventFields.statusNote)} {...note} />
      )}
    </FormSection>
  );
}
