import { z } from "zod";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { textOfHtml } from "./html-text.ts";
import { asLines, isKeepable } from "./kept-text.ts";
import { notKeepable, textError } from "./value-errors.ts";

/**
 * Formatted text as HTML that must say something: a blank line alone is nothing. `max` counts what people read, not the
 * markup. The server sanitises it. Markup longer than `htmlMax` is not read at all.
 */
export const requiredRichText = (max: number, htmlMax: number = limits.descriptionHtmlChars) =>
  z
    .string({ error: textError })
    .max(htmlMax, messages.atMostChars(max))
    .pipe(
      z
        .string()
        .refine(isKeepable, notKeepable)
        .overwrite(asLines)
        .superRefine((html, issues) => {
          const chars = textOfHtml(html).length;
          if (chars === 0) issues.addIssue({ code: "custom", message: messages.required });
          if (chars > max) issues.addIssue({ code: "custom", message: messages.atMostChars(max) });
        }),
    );
