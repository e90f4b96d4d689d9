import type { Region, RegionOutline } from "@hereabouts/contract/region/region";
import { faultsAmongTowns, townFile } from "@hereabouts/contract/region/region-file";
import { type SiteFile, siteFile } from "@hereabouts/contract/region/site-file";
import { t } from "@hereabouts/language/translate";
import { z } from "zod";
import { saidBelow } from "../../forms/use-fields.ts";

/** A town as its row has it: null where its point cannot be read. */
export interface TownValues {
  id: string;
  name: string;
  state: string;
  lat: number | null;
  lon: number | null;
}

/** A region file as its form has it: states as lines, absent colors and mark as "". */
export interface RegionValues {
  name: string;
  contact: string;
  country: string;
  /** The first is for everybody who asks for none of the others. */
  languages: readonly string[];
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
  towns: readonly TownValues[];
  /** Outline of the region; null if it reaches as far as its towns. */
  outline: RegionOutline | null;
  accent: string;
  highlight: string;
  mark: string;
  /** Whether editors write down their hours. */
  timesheets: boolean;
  /** Whether visitors can ask for the newsletter. */
  newsletter: boolean;
  /** Parts of the file that the form does not show. */
  rest: Record<string, unknown>;
  [name: string]: unknown;
}

const separator = "; ";
const partsOf = (line: string) => line.split(";").map((part) => part.trim());
const linesOf = (text: string) => text.split("\n").filter((line) => line.trim() !== "");

/** The values of a form for a region, with the parts of a file that are there. */
export function regionValues(
  file: Region & Partial<Pick<SiteFile, "name" | "contact" | "colours" | "mark">>,
): RegionValues {
  const { name = "", contact = "", colours, mark = "", ...region } = file;
  const {
    country,
    languages,
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
    outline = null,
    timesheets = true,
    newsletter = true,
    ...rest
  } = region;
  return {
    name,
    contact,
    country,
    languages,
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
    towns,
    outline,
    accent: colours?.accent ?? "",
    highlight: colours?.highlight ?? "",
    mark,
    timesheets,
    newsletter,
    rest,
  };
}

/** The states of a form, a line for each. */
export const statesOfLines = (states: string) =>
  linesOf(states).map((line) => {
    const [code = "", name = ""] = partsOf(line);
    return { code, name };
  });

/** The lines of a form's states with one that a town needs, if it is not among them. */
export const withState = (states: string, code: string, name: string): string =>
  code === "" || statesOfLines(states).some((state) => state.code === code)
    ? states
    : [...linesOf(states), [code, name].join(separator)].join("\n");

/** The file that a form describes, valid or not. */
function fileOf({
  hours,
  weekStart,
  rest,
  states,
  outline,
  accent,
  highlight,
  mark,
  timesheets,
  newsletter,
  ...fields
}: RegionValues): Record<string, unknown> {
  return {
    ...rest,
    ...fields,
    hours: Number(hours),
    weekStart: Number(weekStart),
    states: statesOfLines(states),
    ...(outline && { outline }),
    ...((accent !== "" || highlight !== "") && { colours: { accent, ...(highlight !== "" && { highlight }) } }),
    ...(mark !== "" && { mark }),
    ...(!timesheets && { timesheets }),
    ...(!newsletter && { newsletter }),
  };
}

/** A town whose point can be read. */
export const isPlaced = (town: TownValues): town is TownValues & { lat: number; lon: number } =>
  town.lat !== null && town.lon !== null;

/** Faults of each town of a form by its id, even while other fields are empty. */
export function townFaults({
  towns,
  states,
  outline,
  units,
}: Pick<RegionValues, "towns" | "states" | "outline" | "units">): ReadonlyMap<
  string,
  { name?: string; place?: string }
> {
  const faults = new Map<string, { name?: string; place?: string }>();
  const add = (id: string, fault: { name?: string; place?: string }) => faults.set(id, { ...fault, ...faults.get(id) });
  for (const { id, ...fields } of towns)
    for (const { path, message } of townFile.safeParse({ id, ...fields }).error?.issues ?? [])
      if (path[0] === "name" || path[0] === "state") add(id, { name: t(message) });
      else add(id, { place: t("Enter latitude and longitude, as {example}.", { example: "47.9959, 7.8522" }) });
  const placed = towns.filter(isPlaced);
  const distances = units === "mi" ? "mi" : "km";
  const others = faultsAmongTowns({
    towns: placed,
    states: statesOfLines(states),
    outline: outline ?? undefined,
    units: distances,
  });
  for (const { at, field, message } of others)
    add(placed[at]?.id ?? "", field === "state" ? { name: message } : { place: message });
  return faults;
}

/** Message of a fault where it is shown: those of a town stand in its row, those of a state name its line. */
function messageAt([list, at]: readonly PropertyKey[], message: string): string {
  if (typeof at !== "number") return message;
  if (list === "towns") return saidBelow;
  return list === "states" ? t("Line {line}: {message}", { line: at + 1, message: t(message) }) : message;
}

const shape = z.custom<RegionValues>((values) => typeof values === "object" && values !== null);

/** The form of a region, checked as the file that it describes. Each fault stands at its field. */
export const regionForm = shape.transform((values, { issues, addIssue }) => {
  const file = fileOf(values);
  const { error } = siteFile.safeParse(file);
  for (const { path, message } of error?.issues ?? []) {
    const [first = "", second] = path;
    const field = first === "colours" ? (second ?? "accent") : first;
    addIssue({ code: "custom", path: [field], message: messageAt(path, message) });
  }
  return issues.length > 0 ? z.NEVER : (file as Record<string, z.core.util.JSONType>);
}) as unknown as z.ZodType<Record<string, z.core.util.JSONType>, RegionValues>;
