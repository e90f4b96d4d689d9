import { Invalid } from "@hereabouts/domain/errors";
import type { z } from "zod";
import { fieldErrorsOf, wordPlainly } from "../../field-errors.ts";

/** Parses a client's value with a schema. @throws Invalid with faults by field */
export function parseValue<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given, { error: wordPlainly });
  if (!parsed.success) throw new Invalid(fieldErrorsOf(parsed.error));
  return parsed.data;
}
