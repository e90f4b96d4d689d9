import { chosenAges } from "@hereabouts/contract/events/age-words";
import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { limits } from "@hereabouts/contract/limits";
import { CheckboxGroup } from "@hereabouts/ui/choices/checkbox-group";
import { RadioSegment } from "@hereabouts/ui/choices/radio-segment";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { TextField } from "@hereabouts/ui/fields/text-field";
import styles from "@hereabouts/ui/layout/field-row.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { PhoneFold } from "@hereabouts/ui/layout/phone-fold";
import type { Form } from "../../../forms/use-form.ts";
import type { EventValues } from "./event-values.ts";

const priceOptions = [
  ...prices.map(({ value, label, text }) => ({ value, label, ...(label !== text && { detail: text }) })),
  { value: "", label: "Not known" },
];

/** For whom an event is and what it costs. */
export function EventPriceFields({ form }: { form: Pick<Form<EventValues, unknown>, "field"> }) {
  const ages = form.field("ageGroups");
  const price = form.field("price");
  const details = form.field("priceInformation");
  const tickets = form.field("ticketUrl");
  // The form does not offer "21+"; an event that has it keeps it until somebody takes it away.
  const offered = ageGroups.filter(({ value }) => value !== "21_plus" || ages.value.includes(value));
  return (
    <FormSection title="Ages and price">
      <CheckboxGroup
        label="Ages"
        options={offered}
        {...ages}
        onChange={(chosen) => ages.onChange(chosenAges(ages.value, chosen))}
        onBlur={() => ages.onBlur()}
      />
      <RadioSegment label="Price" options={priceOptions} {...price} onBlur={() => price.onBlur()} />
      <PhoneFold
        title="Price details and ticket link"
        isNeeded={[details, tickets].some(({ value, errors }) => value !== "" || errors.length > 0)}
      >
        <div className={styles.pair}>
          <TextArea label="Price details" optional isShort {...details} maxChars={limits.priceInformationChars} />
          <TextField
            label="Ticket link"
            optional
            {...tickets}
            inputMode="url"
            placeholder="https://"
            maxChars={limits.urlChars}
          />
        </div>
      </PhoneFold>
    </FormSection>
  );
}
