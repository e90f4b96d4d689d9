import { msg, plural, t } from "@hereabouts/language/translate";
import { z } from "zod";
import { eventFormShape } from "../events/event-form.ts";
import { recordId, shortList } from "../fields/field-schemas.ts";
import { listError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

/** Messages about changes to several events. */
export const bulkChangeMessages = {
  chooseEvents: msg("Choose at least one event."),
  oneField: msg("Change exactly one field."),
  /** A reason why all of it was refused, with the event that it is about. */
  ofEvent: (name: string, reason: string) => t("{name}: {reason}", { name, reason }),
  incomplete: msg("A required field is empty. Edit the event, then copy it."),
  changed: (count: number) => plural(count, "{count} event changed.", "{count} events changed."),
  confirmed: (count: number) => plural(count, "{count} event confirmed.", "{count} events confirmed."),
  canceled: (count: number) => plural(count, "{count} event canceled.", "{count} events canceled."),
  uncanceled: (count: number) => plural(count, "{count} event scheduled again.", "{count} events scheduled again."),
  copied: (count: number) => plural(count, "{count} event copied.", "{count} events copied."),
  deleted: (count: number) => plural(count, "{count} event deleted.", "{count} events deleted."),
  restored: (count: number) => plural(count, "{count} event restored.", "{count} events restored."),
};

/** Several events. */
export const eventChoice = z.object({
  events: shortList(
    limits.eventsAtOnce,
    messages.atMostValues(limits.eventsAtOnce),
    z.array(recordId, { error: listError }).min(1, bulkChangeMessages.chooseEvents),
  ).transform((events) => [...new Set(events)]),
});
export type EventChoice = z.output<typeof eventChoice>;

const { price, ageGroups, eventType, ticketUrl, status } = eventFormShape;

/** Fields that can be changed for several events. */
const changes = { price, ageGroups: ageGroups.optional(), eventType: eventType.optional(), ticketUrl, status };

/** One field of several events, with its new value. */
export const eventsChange = eventChoice
  .extend(changes)
  .superRefine(({ events: _, ...fields }, issues) => {
    const given = Object.values(fields).filter((value) => value !== undefined);
    if (given.length !== 1) issues.addIssue({ code: "custom", path: [], message: bulkChangeMessages.oneField });
  })
  .meta({ allOf: [{ anyOf: Object.keys(changes).map((field) => ({ required: [field] })) }] });
export type EventsChange = z.output<typeof eventsChange>;

/** The events that were changed, restored or deleted, or the new copies; and by which id that can be undone. */
export const eventsDone = z.object({ events: z.array(z.int()), massChange: z.int() });
