import { slugify } from "@hereabouts/contract/paths";
import type { Region } from "@hereabouts/contract/region/region";
import { type SiteFile, siteFile } from "@hereabouts/contract/region/site-file";
import { t } from "@hereabouts/language/translate";
import { z } from "zod";

/** A region file as its form has it: lists as lines, absent colors and mark as "". */
export interface RegionValues {
  name: string;
  contact: string;
  country: string;
  timeZone: string;
  units: string;
  /** "12" or "24". */
  hours: string;
  /** "0" (Sunday), "1" or "6". */
  weekStart: string;
  currency: string;
  defaultTown: string;
  eventRadius: number | null;
  venueRadius: number | null;
  datePreset: string;
  /** A line for each: "MA; Massachusetts". */
  states: string;
  /** A line for each: "Amherst; MA; 42.3732; -72.5199". */
  towns: string;
  accent: string;
  highlight: string;
  mark: string;
  /** Parts of the file that the form does not show. */
  rest: Record<string, unknown>;
  /** Ids of towns by "name; state", so that addresses stay. */
  ids: Record<string, string>;
  [name: string]: unknown;
}

const separator = "; ";
const partsOf = (line: string) => line.split(";").map((part) => part.trim());
const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");
const townKey = (name: string, state: string) => `${name}${separator}${state}`;

/** The values of a form for a region, with the parts of a file that are there. */
export function regionValues(
  file: Region & Partial<Pick<SiteFile, "name" | "contact" | "colours" | "mark">>,
): RegionValues {
  const { name = "", contact = "", colours, mark = "", ...region } = file;
  const {
    country,
    timeZone,
    units,
    hours,
    weekStart,
    currency,
    defaultTown,
    eventRadius,
    venueRadius,
    datePreset,
    states,
    towns,
    ...rest
  } = region;
  const ids = towns.map(({ id, name: town, state }) => [townKey(town, state), id] as const);
  return {
    name,
    contact,
    country,
    timeZone,
    units,
    hours: String(hours),
    weekStart: String(weekStart),
    currency,
    defaultTown,
    eventRadius,
    venueRadius,
    datePreset,
    states: states.map(({ code, name: state }) => [code, state].join(separator)).join("\n"),
    towns: towns.map((town) => [town.name, town.state, town.lat, town.lon].join(separator)).join("\n"),
    accent: colours?.accent ?? "",
    highlight: colours?.highlight ?? "",
    mark,
    rest,
    ids: Object.fromEntries(ids),
  };
}

/** The towns of a form, with the ids that they have or get. */
export function townsOf({ towns, ids }: Pick<RegionValues, "towns" | "ids">) {
  return linesOf(towns).map((line) => {
    const [name = "", state = "", lat = "", lon = ""] = partsOf(line);
    const id = ids[townKey(name, state)] ?? slugify(state === "" ? name : `${name} ${state}`);
    return { id, name, state, lat: lat === "" ? null : Number(lat), lon: lon === "" ? null : Number(lon) };
  });
}

/** The file that a form describes, valid or not. */
function fileOf({
  hours,
  weekStart,
  rest,
  ids,
  states,
  towns,
  accent,
  highlight,
  mark,
  ...fields
}: RegionValues): Record<string, unknown> {
  const stated = linesOf(states).map((line) => {
    const [code = "", name = ""] = partsOf(line);
    return { code, name };
  });
  return {
    ...rest,
    ...fields,
    hours: Number(hours),
    weekStart: Number(weekStart),
    states: stated,
    towns: townsOf({ towns, ids }),
    ...((accent !== "" || highlight !== "") && { colours: { accent, ...(highlight !== "" && { highlight }) } }),
    ...(mark !== "" && { mark }),
  };
}

/** Words for the line of a list that a fault is in. */
function inLine([list, at]: readonly PropertyKey[], message: string): string {
  return (list === "towns" || list === "states") && typeof at === "number"
    ? t("Line {line}: {message}", { line: at + 1, message: t(message) })
    : message;
}

const shape = z.custom<RegionValues>((values) => typeof values === "object" && values !== null);

/** The form of a region, checked as the file that it describes. Each fault stands at its field. */
export const regionForm = shape.transform((values, { issues, addIssue }) => {
  const file = fileOf(values);
  const { error } = siteFile.safeParse(file);
  for (const { path, message } of error?.issues ?? []) {
    const [first = "", second] = path;
    const field = first === "colours" ? (second ?? "accent") : first;
    addIssue({ code: "custom", path: [field], message: inLine(path, message) });
  }
  return issues.length > 0 ? z.NEVER : (file as Record<string, z.core.util.JSONType>);
}) as unknown as z.ZodType<Record<string, z.core.util.JSONType>, RegionValues>;
