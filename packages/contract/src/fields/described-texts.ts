import { z } from "zod";
import { mapKeys, type OptionalTexts, optionalTexts } from "./described-fields.ts";
import { emailIfGiven, lineIfGiven, textIfGiven } from "./text.ts";
import { textLanguageOf } from "./text-languages.ts";
import { choiceError } from "./value-errors.ts";
import { webUrlIfGiven } from "./web-url.ts";

/** The language of a record's texts, by its tag or its own name: null is not said, and what is absent stays as it is stored. */
const languageIfGiven = (max: number) =>
  lineIfGiven(max)
    .refine((told) => !told || textLanguageOf(told) !== "", { error: choiceError })
    .overwrite((told) => told && textLanguageOf(told));

const schemas = {
  email: emailIfGiven,
  language: languageIfGiven,
  line: lineIfGiven,
  lines: textIfGiven,
  url: webUrlIfGiven,
};

type Texts<Fields> = Readonly<Record<OptionalTexts<Fields>, { text: keyof typeof schemas; maxChars: number }>>;

/** Schemas of the texts of a form that may be empty: null is empty, and what is absent stays as it is stored. */
export const textsIfGiven = <Fields extends object>(fields: Fields & Texts<Fields>) =>
  mapKeys(optionalTexts<Fields>(fields), (name) => {
    const { text, maxChars } = fields[name];
    return schemas[text](maxChars);
  });

/** Schemas of the same texts as a record has them. */
export const storedTexts = <Fields extends object>(fields: Fields) => mapKeys(optionalTexts(fields), () => z.string());
