import { datePresets } from "@hereabouts/recurrence/date-presets";
import { ageGroups, prices } from "../../events/event-facets.ts";
import type { eventParts } from "../event-filters.ts";
import { type ApiOf, integer, listOfValues } from "../filter.ts";
import { defaultEventOrdering, eventOrderings } from "../listing-choices.ts";
import { eveningLimits } from "../search-limits.ts";
import { orderingMeaning, sharedParameters } from "./shared-parameters.ts";

const valuesOf = <Value extends string>(options: readonly { value: Value }[]) => options.map(({ value }) => value);
const day = { type: "string", format: "date" };

/** How the API reads and documents what the events listing can be asked. */
export const eventParameters = () =>
  ({
    ...sharedParameters(),
    ordering: {
      read: ({ choice }) => choice(eventOrderings),
      meaning: `${orderingMeaning} "best" ranks events by distance, day, ages and where the keyword is found. Default: ${defaultEventOrdering}.`,
    },
    namedDate: { read: ({ choice }) => choice(datePresets), meaning: "A named date range." },
    dateStart: {
      read: ({ localDate }) => localDate,
      meaning: "First day, in venue time.",
      schema: day,
    },
    dateEnd: {
      read: ({ localDate }) => localDate,
      meaning: "Last day, in venue time.",
      schema: day,
    },
    hour: {
      read: ({ wholeNumber }) => wholeNumber(0, eveningLimits.lastHour),
      meaning:
        "Only dates that are on during this hour of the one day that is asked for, in venue time. Requires a named_date of " +
        "today or tomorrow, or a date_start that is date_end too. Hours from 24 on are those after midnight, of dates that began on " +
        "the day. Canceled and postponed dates are on at no hour. Saved searches do not keep it.",
      schema: integer,
    },
    ageGroups: {
      read: ({ listOf, oneOf }) => listOf(oneOf(valuesOf(ageGroups))),
      meaning: "Age groups. Events for all ages always match.",
      schema: listOfValues(valuesOf(ageGroups)),
    },
    prices: {
      read: ({ listOf, oneOf }) => listOf(oneOf(valuesOf(prices))),
      meaning: "Price ranges.",
      schema: listOfValues(valuesOf(prices)),
    },
    isOnline: {
      read: ({ flag }) => flag,
      meaning: "Only events that people can join online, including hybrid events.",
    },
    isInPerson: {
      read: ({ flag }) => flag,
      meaning: "Only events that people can attend in person, including hybrid events.",
    },
    hideCancelled: {
      read: ({ flag }) => flag,
      meaning: "Leaves out events and dates that are canceled or postponed.",
    },
    vid: {
      read: ({ wholeNumber }) => wholeNumber(1),
      meaning: "ID of a venue. Lists only the events of that venue.",
      schema: integer,
    },
    organizer: {
      read: ({ wholeNumber }) => wholeNumber(1),
      meaning: "ID of an organizer. Lists only the events of that organizer.",
      schema: integer,
    },
    search: {
      read: ({ wholeNumber }) => wholeNumber(1),
      meaning: "ID of one of the caller's saved searches. Replaces the other filters.",
      schema: integer,
    },
    widget: {
      read: ({ text }) => text(64),
      meaning: "ID of a calendar widget. Replaces the other filters. Needs no login.",
    },
  }) satisfies ApiOf<typeof eventParts>;
