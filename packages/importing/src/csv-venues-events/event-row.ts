import {
  type AgeGroup,
  ageGroups,
  type EventStatus,
  eventStatuses,
  type Price,
  prices,
} from "@hereabouts/contract/events/event-facets";
import { eventFields } from "@hereabouts/contract/events/event-fields";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import { mapKeys } from "@hereabouts/contract/fields/described-fields";
import { csvTexts } from "@hereabouts/contract/sources/csv-parts";
import { t } from "@hereabouts/language/translate";
import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { formatDateRecur, parseDateRecur, RecurrenceError } from "@hereabouts/recurrence/rules/recurrence";
import { parseTypedDate } from "@hereabouts/recurrence/typed-date";
import { DAY_MINUTES, parseTime } from "@hereabouts/recurrence/typed-time";
import { cleanWebsite } from "../clean-fields.ts";
import { languageNamed } from "../entry/language-named.ts";
import type { EventDraft, ImportRecord } from "../import-source.ts";

type Values = Readonly<Record<string, string>>;

const yes = (value: string | undefined) => /^(y|yes|true|1)$/i.test(value ?? "");

function oneOf<T extends string>(choices: readonly { value: T }[], text: string): T | null {
  return choices.find(({ value }) => value === text.toLowerCase())?.value ?? null;
}

const dayOf = (text: string): string | null => {
  if (isLocalDate(text)) return text;
  const typed = parseTypedDate(text);
  return typeof typed === "string" ? typed : null;
};

/** The days of a row: a date, and a recurrence rule with exceptions when it repeats. */
function dateRecurOf({ date = "", rule = "", except = "" }: Values): { dateRecur: string } | string {
  const start = dayOf(date);
  if (start === null) return t('"{date}" is not a date', { date });
  const exceptions = except.split(/[;\s]+/).filter((day) => day !== "");
  const wrong = exceptions.find((day) => !isLocalDate(day));
  if (wrong !== undefined) return t('"{wrong}" is not a date (YYYY-MM-DD)', { wrong });
  if (rule === "") return { dateRecur: start };
  try {
    const text = formatDateRecur({ start, rule: rule.replace(/^RRULE:/i, ""), exceptions });
    return { dateRecur: formatDateRecur(parseDateRecur(text)) };
  } catch (error) {
    if (error instanceof RecurrenceError) return `the rule cannot be used: ${error.message}`;
    throw error;
  }
}

interface Facets {
  eventTypeId: number;
  price: Price | null;
  ages: AgeGroup[];
  status: EventStatus;
}

function facetsOf(values: Values): Facets | string {
  const { category = "", price = "", ages = "", status = "" } = values;
  const type = eventTypes.find(({ slug, name, id }) =>
    [slug, name.toLowerCase(), String(id)].includes(category.toLowerCase()),
  );
  if (!type) return t('"{category}" is not a category', { category });
  const known = oneOf(prices, price);
  if (price !== "" && known === null) return t('"{price}" is not a price (free, low, medium, high)', { price });
  const groups = ages.split(/[;|\s]+/).filter((age) => age !== "");
  const wrong = groups.find((age) => oneOf(ageGroups, age) === null);
  if (wrong !== undefined) return t('"{wrong}" is not an age group', { wrong });
  const stand = status === "" ? "scheduled" : oneOf(eventStatuses, status);
  if (stand === null) return t('"{status}" is not a status', { status });
  return {
    eventTypeId: type.id,
    price: known,
    ages: groups.map((age) => oneOf(ageGroups, age)).filter((age) => age !== null),
    status: stand,
  };
}

/** The texts of a row; a text is what is wrong with its links. A language that is not known is not said. */
function textsOf(values: Values) {
  const isLink = (name: (typeof csvTexts)[number]) => eventFields[name].text === "url";
  const typed = mapKeys(csvTexts, (name) => values[eventFields[name].csv] ?? "");
  const texts = mapKeys(csvTexts, (name) => (isLink(name) ? cleanWebsite(typed[name]) : typed[name]));
  const wrong = csvTexts.find((name) => typed[name] !== "" && texts[name] === "");
  if (wrong !== undefined) return `"${typed[wrong]}" is not a web address`;
  return { ...texts, language: languageNamed(typed.language) };
}

function timesOf({ start = "", end = "" }: Values): { startMinute: number; endMinute: number | null } | string {
  const startMinute = parseTime(start);
  if (startMinute === null) return t('"{start}" is not a time', { start });
  const typed = end === "" ? null : parseTime(end);
  if (end !== "" && typed === null) return t('"{end}" is not a time', { end });
  // An end at or before the start is the next day's.
  return { startMinute, endMinute: typed !== null && typed <= startMinute ? typed + DAY_MINUTES : typed };
}

/** A row whose `record` is "event"; a text is the reason why there is none. */
export function eventOf(values: Values): ImportRecord | string {
  const { name = "", venue = "" } = values;
  if (name === "") return "an event needs a name";
  if (venue === "") return "an event needs the id of its venue's row";
  const [facets, times, days, texts] = [facetsOf(values), timesOf(values), dateRecurOf(values), textsOf(values)];
  if (typeof facets === "string") return facets;
  if (typeof times === "string") return times;
  if (typeof days === "string") return days;
  if (typeof texts === "string") return texts;
  const { ages, ...others } = facets;
  const event: EventDraft = {
    ...others,
    ageGroups: ages,
    ...texts,
    isOnline: yes(values.online),
    isInPerson: values.in_person === undefined || values.in_person === "" || yes(values.in_person),
    dates: [{ ...times, ...days }],
  };
  return { kind: "event", event, venue: { sourceId: venue } };
}
