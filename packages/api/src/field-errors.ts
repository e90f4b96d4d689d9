import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { z } from "zod";

/** Messages by camelCase field name; "" holds those of no one field. */
export type FieldErrors = Record<string, string[]>;

/** The field errors of a value that did not parse. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const { formErrors, fieldErrors } = z.flattenError(error as z.ZodError<Record<string, unknown>>);
  const fields: FieldErrors = {};
  for (const [name, found] of Object.entries(fieldErrors)) if (found?.length) fields[name] = [...new Set(found)];
  if (formErrors.length) fields[""] = [...new Set(formErrors)];
  return fields;
}

/** Field errors in the language of the request: constant messages come from schemas as they are written. */
export const translatedFields = (fields: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(fields).map(([name, found]) => [name, found.map((message) => t(message))]));

/** Says that a value is required, or an object, where the schema itself has no words for it. */
export const wordPlainly: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== "invalid_type") return undefined;
  if (issue.input === undefined) return messages.required;
  return issue.expected === "object" ? messages.object : undefined;
};
