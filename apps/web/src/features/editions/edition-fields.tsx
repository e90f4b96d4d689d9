import { editionLimits } from "@hereabouts/contract/editions/edition-limits";
import { pageSizes, printFonts } from "@hereabouts/contract/editions/page-layout";
import { houseStyleOptions } from "@hereabouts/contract/editions/site-styles";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import { t } from "@hereabouts/language/translate";
import { CheckboxGroup } from "@hereabouts/ui/choices/checkbox-group";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { Switch } from "@hereabouts/ui/choices/switch";
import { DateField } from "@hereabouts/ui/dates/date-field";
import { TimeField } from "@hereabouts/ui/dates/time-field";
import { NumberField } from "@hereabouts/ui/fields/number-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import fieldRowStyles from "@hereabouts/ui/layout/field-row.module.css";
import type { z } from "zod";
import { useToday } from "../../app/time/use-now.ts";
import { TownChoices } from "../../app/town-choices.tsx";
import type { Form } from "../../forms/use-form.ts";
import type { EditionValues, typedEdition } from "./edition-form.ts";
import { lengthUnit, orderOptions, shownLength } from "./edition-words.ts";
import styles from "./editions.module.css";

type EditionFields = Pick<Form<EditionValues, z.output<typeof typedEdition>>, "field" | "current">;

const optionsOf = (table: Readonly<Record<string, { label: string } | string>>) =>
  Object.entries(table).map(([value, entry]) => ({ value, label: t(typeof entry === "string" ? entry : entry.label) }));

/** Which dates are candidates. */
function RuleFields({ field }: EditionFields) {
  const switches = [
    { ...field("inPersonOnly"), label: t("Only in person") },
    { ...field("freeOnly"), label: t("Only free") },
    { ...field("onceOnly"), label: t("Only events with one date in this edition") },
  ];
  return (
    <>
      <TownChoices description={t("Leave empty for all towns.")} {...field("towns")} />
      <CheckboxGroup
        label={t("Categories")}
        description={t("Leave empty for all categories.")}
        options={eventTypes.map(({ id, name }) => ({ value: String(id), label: t(name) }))}
        {...field("categories")}
      />
      {switches.map(({ name, label, value, onChange }) => (
        <Switch key={name} label={label} isSelected={value} onChange={onChange} />
      ))}
      <NumberField
        label={t("Most listings in each town")}
        optional
        min={1}
        max={editionLimits.perTown}
        {...field("perTown")}
      />
    </>
  );
}

/** How it is printed. */
function PrintFields({ field }: EditionFields) {
  const [style, page, font] = [field("style"), field("page"), field("font")];
  const offered = houseStyleOptions();
  const isGone = offered.every(({ value }) => value !== style.value);
  return (
    <div className={fieldRowStyles.pair}>
      <SelectField label={t("Order")} options={orderOptions()} {...field("order")} />
      <SelectField
        label={t("House style")}
        {...style}
        options={
          isGone ? [{ value: style.value, label: t("{style} (removed)", { style: style.value }) }, ...offered] : offered
        }
      />
      <NumberField
        label={t("Space on the page")}
        optional
        unit={lengthUnit()}
        min={1}
        max={shownLength(editionLimits.inches)}
        {...field("inches")}
      />
      <NumberField
        label={t("Longest text")}
        unit={t("characters")}
        min={0}
        max={editionLimits.textChars}
        {...field("textChars")}
      />
      <SelectField
        label={t("Page size")}
        {...page}
        options={optionsOf(pageSizes)}
        onChange={(chosen) => page.onChange(chosen in pageSizes ? (chosen as typeof page.value) : page.value)}
      />
      <SelectField
        label={t("Font")}
        {...font}
        options={optionsOf(printFonts)}
        onChange={(chosen) => font.onChange(chosen in printFonts ? (chosen as typeof font.value) : font.value)}
      />
      <NumberField label={t("Columns")} min={1} max={6} {...field("columns")} />
      <NumberField label={t("Type size")} unit={t("points")} min={6} max={14} {...field("size")} />
      <NumberField label={t("Line spacing")} unit={t("points")} min={6} max={24} {...field("leading")} />
    </div>
  );
}

/** The fields of an edition. */
export function EditionFields(form: EditionFields) {
  const today = useToday();
  const { field } = form;
  const repeats = field("repeats");
  return (
    <div className={styles.fields}>
      <TextField label={t("Name")} maxChars={editionLimits.nameChars} {...field("name")} />
      <div className={fieldRowStyles.pair}>
        <DateField label={t("First day")} today={today} minDate={null} {...field("firstDay")} />
        <DateField label={t("Last day")} today={today} minDate={null} {...field("lastDay")} />
        <DateField label={t("Deadline")} optional today={today} minDate={null} {...field("deadlineDay")} />
        <TimeField label={t("Time of the deadline")} {...field("deadlineTime")} />
      </div>
      <Switch
        label={t("Create the next edition automatically")}
        description={t("With these settings, when the deadline has passed. Without a deadline, after the last day.")}
        isSelected={repeats.value}
        onChange={repeats.onChange}
      />
      <RuleFields {...form} />
      <PrintFields {...form} />
    </div>
  );
}
