import { limits } from "@hereabouts/contract/limits";
import { markLimits } from "@hereabouts/contract/region/brand";
import { region, townLabel } from "@hereabouts/contract/region/region";
import { regionBounds } from "@hereabouts/contract/region/region-bounds";
import { siteFileLimits } from "@hereabouts/contract/region/site-file";
import { t } from "@hereabouts/language/translate";
import { datePresets, presetLabel } from "@hereabouts/recurrence/date-presets";
import { weekdayFromSunday } from "@hereabouts/recurrence/local-date";
import { weekdayName } from "@hereabouts/recurrence/words";
import { RadioSegment } from "@hereabouts/ui/choices/radio-segment";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { Switch } from "@hereabouts/ui/choices/switch";
import { NumberField } from "@hereabouts/ui/fields/number-field";
import { TextArea } from "@hereabouts/ui/fields/text-area";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { MarkField } from "../../forms/pictures/mark-field.tsx";
import { useCountryChoices } from "../../forms/places/use-country-choices.ts";
import { ColourField, ColourSample } from "./colour-field.tsx";
import { LanguagesField } from "./languages-field.tsx";
import { OutlineField } from "./outline-field.tsx";
import { isPlaced } from "./region-form.ts";
import type { RegionFieldsOf, RegionTools } from "./region-tools.ts";
import { TownRows } from "./town-rows.tsx";

const presetOptions = () =>
  datePresets.filter((preset) => preset !== "custom").map((preset) => ({ value: preset, label: presetLabel(preset) }));
const STATES_CHARS = 10_000;
const KILOBYTE = 1_000;

/** Days that weeks begin with, by their number from Sunday. */
const weekStarts = () => [1, 0, 6].map((day) => ({ value: String(day), label: weekdayName(weekdayFromSunday(day)) }));

/** Every zone that this browser knows, and the one that is chosen. */
const zoneOptions = (chosen: string) =>
  [...new Set([...Intl.supportedValuesOf("timeZone"), ...(chosen === "" ? [] : [chosen])])]
    .toSorted()
    .map((zone) => ({ value: zone, label: zone.replaceAll("_", " ") }));

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

/** Languages, zone, units and where searches begin. */
export function PlaceFields({ form, hasCountry = true }: { form: RegionFieldsOf; hasCountry?: boolean }) {
  const countries = useCountryChoices(region.country);
  const { timeZone, units } = form.current;
  const zone = form.field("timeZone");
  return (
    <>
      {hasCountry && (
        <SelectField {...form.field("country")} label={t("Country")} options={countries} placeholder={t("Choose")} />
      )}
      <LanguagesField {...form.field("languages")} />
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

/** Whether the map of the site as it is shows the towns of a form. */
function isOnMap({ towns, defaultTown }: RegionFieldsOf["current"]): boolean {
  const placed = towns.filter(isPlaced);
  const [west, south, east, north] = regionBounds(region);
  const { lat, lon } = placed.find(({ id }) => id === defaultTown) ?? placed[0] ?? { lat: south, lon: west };
  return lat >= south && lat <= north && lon >= west && lon <= east;
}

/** The towns of a region and how far it reaches. */
export function TownsSection({ form, tools }: { form: RegionFieldsOf; tools: RegionTools }) {
  const { towns } = form.current;
  return (
    <FormSection title={t("Towns and outline")}>
      <OutlineField form={form} tools={tools} isSketched={!isOnMap(form.current)} />
      <TownRows form={form} tools={tools} />
      <SelectField
        {...form.field("defaultTown")}
        label={t("First town")}
        description={t("Where searches start until a visitor chooses another place.")}
        options={towns.map((town) => ({ value: town.id, label: townLabel(town) }))}
        placeholder={t("Choose")}
      />
      <TextArea
        {...form.field("states")}
        label={t("States, provinces or districts")}
        description={t("One line for each: code; name. Leave empty if towns need none.")}
        optional
        maxChars={STATES_CHARS}
      />
    </FormSection>
  );
}

/** Parts of the site that it may do without. */
export function PartsSection({ form }: { form: RegionFieldsOf }) {
  const timesheets = form.field("timesheets");
  const newsletter = form.field("newsletter");
  return (
    <FormSection title={t("Parts")}>
      <Switch
        label={t("Timesheets")}
        description={t(
          "Editors write down their hours, and superusers approve them. Hours that were written down are kept.",
        )}
        isSelected={timesheets.value}
        onChange={timesheets.onChange}
      />
      <Switch
        label={t("Newsletter")}
        description={t("Visitors can subscribe to editions by email. Turning it off keeps who has subscribed.")}
        isSelected={newsletter.value}
        onChange={newsletter.onChange}
      />
    </FormSection>
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
      {hasMark && (
        <MarkField
          {...form.field("mark")}
          label={t("Mark")}
          description={t("A square PNG or SVG of at most {kilobytes} kB. It becomes the site’s icon too.", {
            kilobytes: markLimits.bytes / KILOBYTE,
          })}
        />
      )}
    </FormSection>
  );
}
