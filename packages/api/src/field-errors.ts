import { messages } from "@hereabouts/contract/messages";
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

/** Says that an absent value is required where the schema itself has no words for it. */
export const wordRequired: z.core.$ZodErrorMap = (issue) =>
  issue.code === "invalid_type" && issue.input === undefined ? messages.required : undefined;
