import { countryName } from "@hereabouts/contract/fields/countries";
import { defaultTown, region, townLabel } from "@hereabouts/contract/region/region";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import type { JsonSchema } from "./json-schemas.ts";

/** Example texts by field name, for schemas that only say string. */
const texts: Record<string, string> = {
  name: "Contra dance",
  street: "25 Mill River Road",
  description: "<p>Bring clean shoes.</p>",
  timeStart: "19:00:00",
  timeEnd: "21:30:00",
  time_start: "19:00",
  time_end: "21:30",
  date_recur: "2026-11-28",
  email: "ada@example.org",
  username: "ada@example.org",
  detail: "Not found.",
  label: "Free",
  value: "free",
};
const formats: Record<string, string> = {
  uri: "https://mill-river.example/contra",
  date: "2026-11-28",
  "date-time": "2026-11-21T17:00:00.000Z",
  email: "ada@example.org",
};
/** The day and minutes of the event of the examples. */
const [day, starts, ends] = [formats.date ?? "", 1_140, 1_290];

/** Example texts that are those of the region. */
function textOfRegion(name: string): string | undefined {
  const town = defaultTown();
  const own: Record<string, string> = {
    city: town.name,
    state: town.state,
    country: countryName(region.country, "en"),
    countryCode: region.country,
    timeZone: region.timeZone,
    times: formatTimeRange(starts, ends),
    shortAddress: townLabel(town),
  };
  return own[name];
}

function textOf(schema: JsonSchema, name: string): string {
  const { pattern, format } = schema;
  if (typeof format === "string" && formats[format] !== undefined) return formats[format];
  const known = textOfRegion(name) ?? texts[name] ?? "";
  if (typeof pattern === "string") return known;
  if (/url$/i.test(name)) return formats.uri ?? "";
  return known;
}

function numberOf({ minimum }: JsonSchema, name: string): number {
  if (/^timestamp/.test(name)) return instantOf(day, starts, region.timeZone).getTime() / 1000;
  if (/^lat(?:itude)?$/.test(name)) return defaultTown().lat;
  if (/^lon(?:gitude)?$/.test(name)) return defaultTown().lon;
  return typeof minimum === "number" ? Math.max(1, minimum) : 1;
}

/** The schemas of a list's items: each of a list of a certain length, one of any other. Without any it stays empty. */
function itemsOf({ prefixItems, items }: JsonSchema): JsonSchema[] {
  if (Array.isArray(prefixItems)) return prefixItems as JsonSchema[];
  return typeof items === "object" && items !== null ? [items as JsonSchema] : [];
}

/** Builds an example response from a schema, with values that fit the field names. */
export function exampleOf(schema: JsonSchema, components: Record<string, JsonSchema>, name = ""): unknown {
  if (typeof schema.$ref === "string") {
    const known = components[schema.$ref.slice(schema.$ref.lastIndexOf("/") + 1)];
    return known ? exampleOf(known, components, name) : null;
  }
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  const [first] = choices?.filter(({ type }) => type !== "null") ?? [];
  if (choices) return first ? exampleOf(first, components, name) : null;
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>).map(([key, inner]) => [
          key,
          exampleOf(inner, components, key),
        ]),
      );
    case "array":
      return itemsOf(schema).map((item) => exampleOf(item, components, name));
    case "integer":
    case "number":
      return numberOf(schema, name);
    case "boolean":
      return true;
    case "string":
      return textOf(schema, name);
    default:
      return null;
  }
}
