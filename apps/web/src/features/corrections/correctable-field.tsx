import type { correctablesOf } from "@hereabouts/contract/corrections/correction-fields";
import { t, tLabels } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { DateField } from "@hereabouts/ui/dates/date-field";
import { TimeField } from "@hereabouts/ui/dates/time-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useToday } from "../../app/time/use-now.ts";
import type { FormField } from "../../forms/use-fields.ts";

interface CorrectableFieldProps {
  about: ReturnType<typeof correctablesOf>[number];
  field: FormField<string>;
  /** Current value, as typed in a form. */
  now: string;
}

/** Field with the current value to overwrite, which is shown below it once changed. */
export function CorrectableField({ about, field, now }: CorrectableFieldProps) {
  const { input, maxChars } = about;
  const [label, options] = [t(about.label), about.options && tLabels(about.options)];
  const today = useToday();
  const chosen = options?.find(({ value }) => value === now)?.label ?? now;
  const description =
    field.value === now ? undefined : chosen === "" ? t("Not set") : t("Now: {value}", { value: chosen });
  const frame = { label, description, ...field };
  if (options) return <SelectField {...frame} options={options} />;
  if (input === "date") return <DateField {...frame} today={today} />;
  if (input === "time") return <TimeField {...frame} />;
  if (input !== "lines") return <TextField {...frame} />;
  return <TextField {...frame} isMultiline isGrowing maxChars={maxChars} />;
}
