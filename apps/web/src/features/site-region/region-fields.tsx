import { countries } from "@hereabouts/contract/fields/countries";
import { limits } from "@hereabouts/contract/limits";
import { siteFileLimits } from "@hereabouts/contract/region/site-file";
import { t } from "@hereabouts/language/translate";
import { datePresets, presetLabel } from "@hereabouts/recurrence/date-presets";
import { weekdayFromSunday } from "@hereabouts/recurrence/local-date";
import { weekdayName } from "@hereabouts/recurrence/words";
import { RadioSegment } from "@hereabouts/ui/choices/radio-segment";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { NumberField } from "@hereabouts/ui/fields/number-field";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import type { Fields } from "../../forms/use-fields.ts";
import { ColourField, ColourSample } from "./colour-field.tsx";
import { MarkField } from "./mark-field.tsx";
import { type RegionValues, townsOf } from "./region-form.ts";

const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));
const presetOptions = () =>
  datePresets.filter((preset) => preset !== "custom").map((preset) => ({ value: preset, label: presetLabel(preset) }));
/** About 50 characters for each of the 500 towns that a region can have. */
const TOWNS_CHARS = 25_000;
const STATES_CHARS = 10_000;

/** Days that weeks begin with, by their number from Sunday. */
const weekStarts = () => [1, 0, 6].map((day) => ({ value: String(day), label: weekdayName(weekdayFromSunday(day)) }));

/** Every zone that this browser knows, and the one that is chosen. */
const zoneOptions = (chosen: string) =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), ...(chosen === "" ? [] : [chosen])])]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));

type RegionFieldsOf = Pick<Fields<RegionValues, unknown>, "field" | "current">;

/** Name and contact address of a site. */
export function NameFields({ form }: { form: RegionFieldsOf }) {
  return (
    <>
      <TextField {...form.field("name")} label={t("Name of the site")} maxChars={siteFileLimits.nameChars} isRequired />
      <TextField
        {...form.field("contact")}
        label={t("Contact address")}
        description={t("Shown on pages and in emails. Messages from the contact form arrive there.")}
        type="email"
        isRequired
      />
    </>
  );
}

/** Zone, units, towns and where searches begin. */
export function PlaceFields({ form, hasCountry = true }: { form: RegionFieldsOf; hasCountry?: boolean }) {
  const towns = townsOf(form.current).map(({ id, name, state }) => ({
    value: id,
    label: state === "" ? name : `${name}, ${state}`,
  }));
  const { timeZone, units } = form.current;
  const zone = form.field("timeZone");
  return (
    <>
      {hasCountry && (
        <SelectField
          {...form.field("country")}
          label={t("Country")}
          options={countryOptions}
          placeholder={t("Choose")}
        />
      )}
      <SelectField {...zone} label={t("Time zone")} options={zoneOptions(timeZone)} placeholder={t("Choose")} />
      <RadioSegment
        {...form.field("units")}
        onBlur={undefined}
        label={t("Distances in")}
        options={[
          { value: "mi", label: t("Miles") },
          { value: "km", label: t("Kilometers") },
        ]}
      />
      <RadioSegment
        {...form.field("hours")}
        onBlur={undefined}
        label={t("Clock")}
        options={[
          { value: "12", label: "7:00 PM" },
          { value: "24", label: "19:00" },
        ]}
      />
      <SelectField {...form.field("weekStart")} label={t("First day of the week")} options={weekStarts()} />
      <TextField
        {...form.field("currency")}
        label={t("Currency")}
        description={t("Three letters, as EUR.")}
        autoComplete="off"
      />
      <TextArea
        {...form.field("towns")}
        label={t("Towns that searches start from")}
        description={t("One line for each: name; state code or nothing; latitude; longitude.")}
        maxChars={TOWNS_CHARS}
      />
      <SelectField {...form.field("defaultTown")} label={t("First town")} options={towns} placeholder={t("Choose")} />
      <TextArea
        {...form.field("states")}
        label={t("States, provinces or districts")}
        description={t("One line for each: code; name. Leave empty if towns need none.")}
        optional
        maxChars={STATES_CHARS}
      />
      <NumberField
        {...form.field("eventRadius")}
        label={t("Distance for events")}
        min={1}
        max={limits.globalRadiusMiles}
        unit={units}
      />
      <NumberField
        {...form.field("venueRadius")}
        label={t("Distance for venues")}
        min={1}
        max={limits.globalRadiusMiles}
        unit={units}
      />
      <SelectField {...form.field("datePreset")} label={t("Days shown")} options={presetOptions()} />
    </>
  );
}

/** Colors, checked as they are chosen, and mark. */
export function LookFields({ form, hasMark = false }: { form: RegionFieldsOf; hasMark?: boolean }) {
  const { accent, highlight } = form.current;
  return (
    <FormSection title={t("Look")}>
      <ColourField
        {...form.field("accent")}
        colour="accent"
        label={t("Accent color")}
        description={t("Buttons, links and chosen filters. The dark theme gets a lighter one of the same hue.")}
      />
      <ColourField
        {...form.field("highlight")}
        colour="highlight"
        label={t("Highlight color")}
        description={t("Featured events and today. Needs an accent color.")}
      />
      <ColourSample accent={accent} highlight={highlight} />
      {hasMark && <MarkField {...form.field("mark")} />}
    </FormSection>
  );
}
