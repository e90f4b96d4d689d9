import { isRecordId, readRecordId } from "@hereabouts/contract/fields/parse-values";
import { NotFound } from "@hereabouts/domain/errors";
import { z } from "zod";

/** An id as it travels: a number, or its digits in a path. What is no id at all names nothing, so it is not found. */
export const identifier = z.union([z.string(), z.number()]);

/** @throws NotFound when no record can have this id */
export function idOf(given: string | number): number {
  const id = typeof given === "number" ? given : readRecordId(given);
  if (!isRecordId(id)) throw new NotFound();
  return id;
}
