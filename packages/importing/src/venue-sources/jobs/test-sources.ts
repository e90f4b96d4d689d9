import type { VenueSource } from "@hereabouts/contract/sources/venue-source";
import type { Context } from "@hereabouts/domain/context";
import { runDue } from "@hereabouts/domain/worker/run-due";
import { addSource } from "../adding/add-source.ts";
import { applySourceRun } from "../applying/source-run.ts";
import type { FetchSource } from "../entries/fetch-source.ts";
import { getSource } from "../sources/source.ts";
import { sourceJobs } from "./source-jobs.ts";

/** A calendar of events, each as its lines. */
export const calendarOf = (events: readonly (readonly string[])[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...events.flatMap((event) => ["BEGIN:VEVENT", ...event, "END:VEVENT"]),
    "END:VCALENDAR",
    "",
  ].join("\r\n");

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

/** Addresses that tests answer: what is put at one is served there from then on. */
export function testSites() {
  const sites = new Map<string, string | Error>();
  const asked: { url: string; etag: string | null | undefined }[] = [];
  const fetch: FetchSource = async (url, known) => {
    asked.push({ url, etag: known?.etag });
    const text = sites.get(url) ?? new Error(`Nothing is at ${url}.`);
    if (text instanceof Error) throw text;
    const etag = `"${text.length}-${text.slice(-200).length}"`;
    const isKnown = known?.etag === etag;
    return { status: isKnown ? 304 : 200, url: new URL(url), headers: { etag }, bytes: once(isKnown ? "" : text) };
  };
  const jobs = sourceJobs(fetch);
  return { sites, asked, runJobs: (ctx: Context) => runDue(ctx, { outside: jobs }) };
}

/** Adds a source for a venue and reads it: it waits to be looked through. */
export async function aSource(
  ctx: Context,
  { venueId, url, runJobs }: { venueId: number; url: string; runJobs: (ctx: Context) => Promise<unknown> },
): Promise<VenueSource> {
  const { id } = await addSource(ctx, { venue: venueId, url, eventType: 12, ageGroups: ["all_ages"] });
  await runJobs(ctx);
  return getSource(ctx, { id });
}

/** Takes over what a source's open reading found. @returns the reading's id */
export async function takeOver(ctx: Context, id: number, runJobs: (ctx: Context) => Promise<unknown>): Promise<number> {
  const { openRun } = await getSource(ctx, { id });
  if (!openRun) throw new Error("Nothing waits to be looked through.");
  await applySourceRun(ctx, { id: openRun.id });
  await runJobs(ctx);
  return openRun.id;
}
