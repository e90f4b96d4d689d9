import { chosenAges } from "@hereabouts/contract/events/age-words";
import { ageGroups } from "@hereabouts/contract/events/event-facets";
import { eventFields } from "@hereabouts/contract/events/event-fields";
import { rsvpCloses, rsvpLimits } from "@hereabouts/contract/events/rsvp-limits";
import { plural, t } from "@hereabouts/language/translate";
import { CheckboxGroup } from "@hereabouts/ui/choices/checkbox-group";
import { RadioSegment } from "@hereabouts/ui/choices/radio-segment";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { Switch } from "@hereabouts/ui/choices/switch";
import { NumberField } from "@hereabouts/ui/fields/number-field";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { TextField } from "@hereabouts/ui/fields/text-field";
import styles from "@hereabouts/ui/layout/field-row.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { PhoneFold } from "@hereabouts/ui/layout/phone-fold";
import { describedText } from "../../../forms/described-text.ts";
import { priceOptions } from "../../../forms/price-options.ts";
import type { Form } from "../../../forms/use-form.ts";
import type { MarkOf } from "./event-basics-fields.tsx";
import type { EventValues } from "./event-values.ts";

interface EventPriceFieldsProps {
  form: Pick<Form<EventValues, unknown>, "field">;
  markOf: MarkOf | undefined;
}

/** For whom an event is and what it costs. */
export function EventPriceFields({ form, markOf }: EventPriceFieldsProps) {
  const ages = form.field("ageGroups");
  const ageNote = form.field("ageNote");
  const price = form.field("price");
  const details = form.field("priceInformation");
  const tickets = form.field("ticketUrl");
  // The form does not offer "21+"; an event that has it keeps it until somebody takes it away.
  const offered = ageGroups.filter(({ value }) => value !== "21_plus" || ages.value.includes(value));
  return (
    <FormSection title={t("Ages and price")}>
      <CheckboxGroup
        label={t(eventFields.ageGroups.label)}
        options={offered.map((group) => ({ ...group, label: t(group.label) }))}
        {...ages}
        onChange={(chosen) => ages.onChange(chosenAges(ages.value, chosen))}
        onBlur={() => ages.onBlur()}
      />
      <RadioSegment
        label={t(eventFields.price.label)}
        options={priceOptions()}
        {...price}
        onBlur={() => price.onBlur()}
      />
      <PhoneFold
        title={t("More about ages and price")}
        isNeeded={[ageNote, details, tickets].some(({ value, errors }) => value !== "" || errors.length > 0)}
      >
        <TextField {...describedText(eventFields.ageNote)} {...ageNote} placeholder={t("Under 12 with an adult")} />
        <div className={styles.pair}>
          <TextArea {...describedText(eventFields.priceInformation)} isShort {...details} />
          <TextField {...describedText(eventFields.ticketUrl)} {...tickets} />
        </div>
      </PhoneFold>
      {markOf?.("ages", "ageNote", "price", "priceInformation", "ticketUrl")}
    </FormSection>
  );
}

/** When RSVPs close, in words. */
function closesWords(hours: number): string {
  if (hours === 0) return t("When it starts");
  return hours < 24
    ? plural(hours, "{count} hour before", "{count} hours before")
    : plural(hours / 24, "{count} day before", "{count} days before");
}

/** Whether people can say on the event's page that they are coming, and by which rules. */
export function EventRsvpFields({ form }: { form: Pick<Form<EventValues, unknown>, "field"> }) {
  const takes = form.field("takesRsvps");
  const closes = form.field("rsvpClosesHours");
  return (
    <FormSection title={t(eventFields.takesRsvps.label)}>
      <Switch
        label={t("Let people RSVP")}
        description={t(
          "Visitors give a name, an email address and a number of people. Each date has its own list, deleted 30 days after.",
        )}
        isSelected={takes.value}
        onChange={takes.onChange}
      />
      {takes.value && (
        <>
          <div className={styles.pair}>
            <NumberField
              label={t(eventFields.rsvpPlaces.label)}
              optional
              description={t("For each date. Leave blank for no limit. Others join a waiting list.")}
              min={1}
              max={rsvpLimits.mostPlaces}
              {...form.field("rsvpPlaces")}
            />
            <NumberField
              label={t(eventFields.rsvpPeople.label)}
              description={t("The most people one visitor can bring, including them.")}
              min={1}
              max={rsvpLimits.mostPeople}
              {...form.field("rsvpPeople")}
            />
          </div>
          <SelectField
            label={t(eventFields.rsvpClosesHours.label)}
            options={rsvpCloses.map((hours) => ({ value: String(hours), label: closesWords(hours) }))}
            {...closes}
            value={String(closes.value)}
            onChange={(hours) => closes.onChange(Number(hours))}
          />
        </>
      )}
    </FormSection>
  );
}
