import { Invalid } from "@hereabouts/domain/errors";
import type { z } from "zod";
import { fieldErrorsOf, wordPlainly } from "../../field-errors.ts";

/** What a client sent, as a schema reads it. @throws Invalid with what is wrong of each field */
export function parseValue<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given, { error: wordPlainly });
  if (!parsed.success) throw new Invalid(fieldErrorsOf(parsed.error));
  return parsed.data;
}
