import { readRecordId } from "@hereabouts/contract/fields/parse-values";
import { notFound } from "@tanstack/react-router";
import { errorCode } from "../data/error-code.ts";

/** Reads the id in a path. @throws "not found" for what cannot be one */
export function recordId(text: string): number {
  const id = readRecordId(text);
  if (id === undefined) throw notFound();
  return id;
}

/** Waits for a page's record. @throws "not found" when the server has none; other failures as they are */
export async function foundRecord<Found>(record: Promise<Found>): Promise<Found> {
  try {
    return await record;
  } catch (error) {
    if (errorCode(error) === "NOT_FOUND") throw notFound();
    throw error;
  }
}
