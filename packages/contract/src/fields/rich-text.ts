import { z } from "zod";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { textOfHtml } from "./html-text.ts";
import { textError } from "./value-errors.ts";

/**
 * Formatted text as HTML that must say something: a blank line alone is nothing. `max` counts what people read, not the
 * markup (spec part 1 §5). The server sanitises it.
 */
export const requiredRichText = (max: number) =>
  z
    .string({ error: textError })
    .refine((html) => textOfHtml(html) !== "", messages.required)
    .refine((html) => textOfHtml(html).length <= max, messages.atMostChars(max))
    .refine((html) => html.length <= limits.descriptionHtmlChars, messages.atMostChars(max))
    .refine((html) => !html.includes("\u0000"), messages.choice("\\0"));
