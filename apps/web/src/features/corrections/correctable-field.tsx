import type { correctablesOf } from "@hereabouts/contract/corrections/correction-fields";
import { readVenueKey, venueKey } from "@hereabouts/contract/corrections/venue-key";
import { t, tLabels } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { DateField } from "@hereabouts/ui/dates/date-field";
import { TimeField } from "@hereabouts/ui/dates/time-field";
import fieldStyles from "@hereabouts/ui/fields/field.module.css";
import { FrameParts, useFrame } from "@hereabouts/ui/fields/frame-parts";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useToday } from "../../app/time/use-now.ts";
import { VenueSearch } from "../../forms/places/venue-search.tsx";
import type { FormField } from "../../forms/use-fields.ts";

interface CorrectableFieldProps {
  about: ReturnType<typeof correctablesOf>[number];
  field: FormField<string>;
  /** Current value, as typed in a form. */
  now: string;
}

/** The venue that is chosen, and the search for another. */
function VenueChoice({
  label,
  description,
  field,
}: {
  label: string;
  description: string | undefined;
  field: FormField<string>;
}) {
  const { name, value, errors, onChange } = field;
  const frame = useFrame({ description, errors });
  return (
    <div className={fieldStyles.field} data-field={name} data-invalid={frame.isInvalid || undefined}>
      <FrameParts frame={frame} name={label} description={description} errors={errors} isAlert>
        <p>{readVenueKey(value)?.name ?? value}</p>
        <VenueSearch label={t("Find the right venue")} isListedOnly onPick={(venue) => onChange(venueKey(venue))} />
      </FrameParts>
    </div>
  );
}

/** Field with the current value to overwrite, which is shown below it once changed. */
export function CorrectableField({ about, field, now }: CorrectableFieldProps) {
  const { input, maxChars } = about;
  const [label, options] = [t(about.label), about.options && tLabels(about.options)];
  const today = useToday();
  const shownNow = input === "venue" ? (readVenueKey(now)?.name ?? now) : now;
  const chosen = options?.find(({ value }) => value === now)?.label ?? shownNow;
  const description =
    field.value === now ? undefined : chosen === "" ? t("Not set") : t("Now: {value}", { value: chosen });
  const frame = { label, description, ...field };
  if (options) return <SelectField {...frame} options={options} />;
  if (input === "venue") return <VenueChoice label={label} description={description} field={field} />;
  if (input === "date") return <DateField {...frame} today={today} />;
  if (input === "time") return <TimeField {...frame} />;
  if (input !== "lines") return <TextField {...frame} />;
  return <TextField {...frame} isMultiline isGrowing maxChars={maxChars} />;
}
