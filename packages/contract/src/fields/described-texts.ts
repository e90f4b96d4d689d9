import { z } from "zod";
import { mapKeys, type OptionalTexts, optionalTexts } from "./described-fields.ts";
import { emailIfGiven, lineIfGiven, textIfGiven } from "./text.ts";
import { webUrlIfGiven } from "./web-url.ts";

const schemas = { email: emailIfGiven, line: lineIfGiven, lines: textIfGiven, url: webUrlIfGiven };

type Texts<Fields> = Readonly<Record<OptionalTexts<Fields>, { text: keyof typeof schemas; maxChars: number }>>;

/** Schemas of the texts of a form that may be empty: null is empty, and what is absent stays as it is stored. */
export const textsIfGiven = <Fields extends object>(fields: Fields & Texts<Fields>) =>
  mapKeys(optionalTexts<Fields>(fields), (name) => {
    const { text, maxChars } = fields[name];
    return schemas[text](maxChars);
  });

/** Schemas of the same texts as a record has them. */
export const storedTexts = <Fields extends object>(fields: Fields) => mapKeys(optionalTexts(fields), () => z.string());
