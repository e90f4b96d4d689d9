import { readRecordId } from "@hereabouts/contract/fields/parse-values";
import { isWorkArea } from "@hereabouts/contract/paths";
import { isNotFound, notFound, type ParsedLocation, redirect } from "@tanstack/react-router";
import { errorCode } from "../data/error-code.ts";
import type { RouterContext } from "./router-context.ts";

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

interface Going {
  location: Pick<ParsedLocation, "pathname" | "publicHref">;
  context: Pick<RouterContext, "config">;
}

/** Leads from a face to the same address on the main host, as the server leads from any other link. */
const toMainHost = (mainUrl: string, { publicHref }: Going["location"]) =>
  redirect({ href: mainUrl + publicHref } as Parameters<typeof redirect>[0]);

/** @throws a redirect on a face from the areas where people work, which are on the main host alone */
export function leaveFaceForWork({ location, context: { config } }: Going): void {
  const { mainUrl } = config;
  if (!import.meta.env.SSR && mainUrl !== undefined && isWorkArea(location.pathname))
    throw toMainHost(mainUrl, location);
}

/** Waits for a record that a face may not show. @throws "not found", or a redirect on a face */
export async function shownRecord<Found>(record: Promise<Found>, { location, context }: Going): Promise<Found> {
  try {
    return await foundRecord(record);
  } catch (error) {
    const { mainUrl } = context.config;
    if (import.meta.env.SSR || mainUrl === undefined || !isNotFound(error)) throw error;
    throw toMainHost(mainUrl, location);
  }
}
