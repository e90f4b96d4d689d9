import { z } from "zod";
import { shortList } from "../fields/field-schemas.ts";
import { lookedUp } from "../fields/text.ts";
import { choiceError, listError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

/** Report of a widget's views on the embedding page. */
export const widgetHits = z.object({
  widgetId: lookedUp(choiceError),
  /** Embedding page, an address or an origin; empty if the browser does not send it. */
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
