import { countries } from "@hereabouts/contract/fields/countries";
import { limits } from "@hereabouts/contract/limits";
import { siteFileLimits } from "@hereabouts/contract/region/site-file";
import { datePresets, presetLabel } from "@hereabouts/recurrence/date-presets";
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
const presetOptions = datePresets
  .filter((preset) => preset !== "custom")
  .map((preset) => ({ value: preset, label: presetLabel(preset) }));
/** About 50 characters for each of the 500 towns that a region can have. */
const TOWNS_CHARS = 25_000;
const STATES_CHARS = 10_000;

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
      <TextField {...form.field("name")} label="Name of the site" maxChars={siteFileLimits.nameChars} isRequired />
      <TextField
        {...form.field("contact")}
        label="Contact address"
        description="Shown on pages and in emails. Messages from the contact form arrive there."
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
        <SelectField {...form.field("country")} label="Country" options={countryOptions} placeholder="Choose" />
      )}
      <SelectField {...zone} label="Time zone" options={zoneOptions(timeZone)} placeholder="Choose" />
      <RadioSegment
        {...form.field("units")}
        onBlur={undefined}
        label="Distances in"
        options={[
          { value: "mi", label: "Miles" },
          { value: "km", label: "Kilometers" },
        ]}
      />
      <TextArea
        {...form.field("towns")}
        label="Towns that searches start from"
        description="One line for each: name; state code or nothing; latitude; longitude."
        maxChars={TOWNS_CHARS}
      />
      <SelectField {...form.field("defaultTown")} label="First town" options={towns} placeholder="Choose" />
      <TextArea
        {...form.field("states")}
        label="States, provinces or districts"
        description="One line for each: code; name. Leave empty if towns need none."
        optional
        maxChars={STATES_CHARS}
      />
      <NumberField
        {...form.field("eventRadius")}
        label="Distance for events"
        min={1}
        max={limits.globalRadiusMiles}
        unit={units}
      />
      <NumberField
        {...form.field("venueRadius")}
        label="Distance for venues"
        min={1}
        max={limits.globalRadiusMiles}
        unit={units}
      />
      <SelectField {...form.field("datePreset")} label="Days shown" options={presetOptions} />
    </>
  );
}

/** Colors, checked as they are chosen, and mark. */
export function LookFields({ form, hasMark = false }: { form: RegionFieldsOf; hasMark?: boolean }) {
  const { accent, highlight } = form.current;
  return (
    <FormSection title="Look">
      <ColourField
        {...form.field("accent")}
        colour="accent"
        label="Accent color"
        description="Buttons, links and chosen filters. The dark theme gets a lighter one of the same hue."
      />
      <ColourField
        {...form.field("highlight")}
        colour="highlight"
        label="Highlight color"
        description="Featured events and today. Needs an accent color."
      />
      <ColourSample accent={accent} highlight={highlight} />
      {hasMark && <MarkField {...form.field("mark")} />}
    </FormSection>
  );
}
