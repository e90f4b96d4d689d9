import { limits } from "@hereabouts/contract/limits";
import { NotFound } from "@hereabouts/domain/errors";
import { z } from "zod";

/** An id as it travels: a number, or its digits in a path. What is no id at all names nothing, so it is not found. */
export const identifier = z.union([z.string(), z.number()]);

/** @throws NotFound when no record can have this id */
export function idOf(given: string | number): number {
  const id = typeof given === "number" || /^\d{1,10}$/.test(given) ? Number(given) : Number.NaN;
  if (!Number.isInteger(id) || id < 1 || id > limits.largestId) throw new NotFound();
  return id;
}
