import type { EditionDate, EditionLength } from "@hereabouts/contract/editions/edition";
import type { EditionLevel } from "@hereabouts/contract/editions/print-edition";
import { region } from "@hereabouts/contract/region/region";
import { formatNumber, msg, plural, t } from "@hereabouts/language/translate";
import { shortRange } from "@hereabouts/recurrence/day-words";

/** The days of an edition: "Nov 27 – Dec 3". */
export const daysWords = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string =>
  shortRange(firstDay, lastDay);

const CENTIMETERS = 2.54;
const isMetric = () => region.units === "km";

/** A length of column in the units of the region, rounded: inches, or centimeters where distances are metric. */
export const shownLength = (inches: number): number => Math.round(inches * (isMetric() ? CENTIMETERS : 1) * 10) / 10;

/** The inches of a length that was typed in the units of the region. */
export const inchesOf = (length: number): number => (isMetric() ? length / CENTIMETERS : length);

/** The unit of lengths of column. */
export const lengthUnit = (): string => (isMetric() ? t("column centimeters") : t("column inches"));

/** A length of column: "12.4 in", "31.5 cm". */
export function heightWords(inches: number): string {
  const count = formatNumber(shownLength(inches));
  return isMetric() ? t("{count} cm", { count }) : t("{count} in", { count });
}

/** How long an edition is, against its space where that is known. */
export function lengthWords({ listings, lines, inches }: EditionLength, space: number | null): string {
  const parts = [
    plural(listings, "{count} listing", "{count} listings"),
    plural(lines, "{count} line", "{count} lines"),
    space === null
      ? heightWords(inches)
      : t("{length} of {space} {unit}", {
          length: formatNumber(shownLength(inches)),
          space: formatNumber(shownLength(space)),
          unit: lengthUnit(),
        }),
  ];
  return parts.join(", ");
}

/** One text for each date. */
export const dateKey = ({ eventId, originalDate, originalMinute }: EditionDate): string =>
  `${eventId} ${originalDate} ${originalMinute}`;

/** The fields that name a date to the server. */
export const dateFields = ({ eventId, originalDate, originalMinute }: EditionDate): EditionDate => ({
  eventId,
  originalDate,
  originalMinute,
});

const levelLabels: Readonly<Record<EditionLevel, string>> = {
  day: msg("Day"),
  town: msg("Town"),
  category: msg("Category"),
};

/** Orders of heads that a form offers. */
const orders: readonly (readonly EditionLevel[])[] = [
  ["day", "town"],
  ["town", "day"],
  ["day", "category"],
  ["category", "day"],
  ["day", "town", "category"],
  ["day"],
  ["town"],
  ["category"],
];

/** The orders as options, by their levels with commas. */
export const orderOptions = () =>
  orders.map((levels) => ({
    value: levels.join(","),
    label: levels.map((level) => t(levelLabels[level])).join(", "),
  }));

/** The levels of an option. */
export const levelsOf = (value: string): EditionLevel[] => [
  ...(orders.find((levels) => levels.join(",") === value) ?? (["day", "town"] as const)),
];
