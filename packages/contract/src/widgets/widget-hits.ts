import { z } from "zod";
import { shortList } from "../fields/short-list.ts";
import { lookedUp } from "../fields/text.ts";
import { choiceError, listError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

/** What a widget tells of what was seen of it on the page that shows it. */
export const widgetHits = z.object({
  widgetId: lookedUp(choiceError),
  /** The page that shows it, as its browser tells: an address or an origin; empty when it does not. */
  origin: lookedUp(messages.text, limits.pageAddressChars).default(""),
  /** Whether the widget itself was loaded. */
  isHit: z.boolean({ error: messages.trueOrFalse }).default(false),
  /** The events whose cards were half visible for a second. */
  eventIds: shortList(
    limits.impressionsInBatch,
    messages.atMostValues(limits.impressionsInBatch),
    z.array(z.int32().min(1), { error: listError }).max(limits.impressionsInBatch),
  ).optional(),
});
export type WidgetHits = z.infer<typeof widgetHits>;
