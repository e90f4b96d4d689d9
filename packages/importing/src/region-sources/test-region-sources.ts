import type { RegionSource, RegionSourceForm } from "@hereabouts/contract/region-sources/region-source";
import type { Context } from "@hereabouts/domain/context";
import { runDue } from "@hereabouts/domain/worker/run-due";
import { type Answer, type DownloadRules, NoFile } from "../guarded-download.ts";
import { sourceJobs } from "../venue-sources/jobs/source-jobs.ts";
import { addRegionSource, getRegionSource } from "./region-source.ts";

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** An answer of a site of a test: its text, or a status with when to ask again. */
export type SiteAnswer = string | Uint8Array | { status: number; retryAfter?: string } | { redirect: string };

/** Sites that tests answer: what is put at an address is served there from then on. */
export function testSites() {
  const sites = new Map<string, SiteAnswer>();
  const asked: string[] = [];
  const pauses: number[] = [];
  const ask = async (address: string, { before }: DownloadRules): Promise<Answer> => {
    const url = new URL(address);
    await before?.(url);
    asked.push(url.href);
    const answer = sites.get(url.href) ?? { status: 404 };
    if (typeof answer === "object" && "redirect" in answer) return ask(answer.redirect, { before } as DownloadRules);
    if (typeof answer === "object" && "status" in answer) {
      const message = `${url.host} responded with status ${answer.status}.`;
      const { status, retryAfter } = answer;
      throw new NoFile(message, { url, status, retryAfter });
    }
    return { status: 200, url, headers: {}, bytes: once(Buffer.from(answer)) };
  };
  const how = { ask, pause: async (ms: number) => void pauses.push(ms) };
  const outside = sourceJobs(undefined, undefined, how);
  return { sites, asked, pauses, how, runJobs: (ctx: Context) => runDue(ctx, { outside }) };
}

/** What a form says of a source. */
export const aForm = (form: Partial<RegionSourceForm> = {}): RegionSourceForm => ({
  name: "Town of Hadley",
  url: "https://town.example.org/all.ics",
  licence: "cc_by",
  credit: "Town of Hadley calendar",
  creditUrl: "https://town.example.org/calendar",
  withheld: [],
  eventType: 5,
  ...form,
});

/** Adds a source and reads it. */
export async function aReadSource(
  ctx: Context,
  form: RegionSourceForm,
  runJobs: (ctx: Context) => Promise<unknown>,
): Promise<RegionSource> {
  const { id } = await addRegionSource(ctx, form);
  await runJobs(ctx);
  return getRegionSource(ctx, { id });
}
