import { z } from "zod";
import { wholeNumber } from "../fields/query-values.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";

export const oembedLimits = {
  /** Pixels of a card, where nobody says less. */
  widthPixels: 600,
  eventHeightPixels: 320,
  /** Below this width the picture stands above the text, and a card is higher. */
  uprightBelowPixels: 532,
  uprightHeightPixels: 480,
  venueHeightPixels: 560,
  /** Seconds that other sites may keep the answer: the frame in it is always of now. */
  cacheSeconds: 3_600,
} as const;

/** Parameters of oEmbed 1.0. Others are ignored, as it asks for. */
export const oembedQuery = z.object({
  url: z.string({ error: messages.required }).min(1, messages.required).max(limits.pageAddressChars, messages.url),
  format: z.string({ error: messages.text }).max(limits.codeChars, messages.text).default("json"),
  maxwidth: wholeNumber(1),
  maxheight: wholeNumber(1),
});
export type OembedQuery = z.output<typeof oembedQuery>;
