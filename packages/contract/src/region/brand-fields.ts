import { msg, t } from "@hereabouts/language/translate";
import { z } from "zod";
import { messages } from "../messages.ts";
import { markLimits } from "./brand.ts";
import { nearestReadable } from "./colours.ts";

const badColour = msg("Use six hexadecimal digits, as #1d4d3b.");
const colour = z
  .string({ error: messages.text })
  .max(7, badColour)
  .regex(/^#[0-9a-f]{6}$/i, badColour)
  .transform((text) => text.toLowerCase());

/** A color that is refused, with the nearest one that holds, if it cannot be read in both themes. */
const readable = (name: "accent" | "highlight") =>
  colour.superRefine((chosen, { addIssue }) => {
    if (!/^#[0-9a-f]{6}$/.test(chosen)) return;
    const near = nearestReadable(name, chosen);
    if (near !== chosen)
      addIssue({
        code: "custom",
        message: t("This color can’t be read everywhere. The nearest one that can is {near}.", { near }),
      });
  });

/** The colors of a brand. */
export const coloursField = z.strictObject({ accent: readable("accent"), highlight: readable("highlight").optional() });

const markStart = /^data:image\/(?:png|svg\+xml);base64,/;
const badMark = msg("Use a PNG or SVG picture as a data URL.");
/** A picture as a data URL; the server draws it anew, so that nothing of the file itself is ever sent to visitors. */
export const markField = z
  .string({ error: messages.text })
  .max(markLimits.urlChars, msg("Use a picture of at most {kilobytes} kB.", { kilobytes: markLimits.bytes / 1000 }))
  .regex(markStart, badMark)
  .transform((url) => url.slice(url.indexOf(",") + 1))
  .pipe(z.base64(badMark));
