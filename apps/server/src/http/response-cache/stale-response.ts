import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from "node:http";
import { messages } from "@hereabouts/contract/messages";
import { region } from "@hereabouts/contract/region/region";
import { staleNoteId } from "@hereabouts/contract/site-config";
import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { formatTime } from "@hereabouts/recurrence/typed-time";
import { type CachedResponse, passOn } from "./cached-response.ts";

/** "Sat, Nov 21, 2026, 7:00 PM", by the clocks of the region. */
function momentWords(moment: Date): string {
  const { date, minute } = localOf(moment, region.timeZone);
  return `${shortDayAndYear(date)}, ${formatTime(minute)}`;
}

/** The HTML of a page with a sentence at its top that says from when it is. */
function withNote(page: Buffer, madeAt: Date): Buffer {
  const body = page.indexOf("<body");
  if (body < 0) return page;
  const top = page.indexOf(">", body) + 1;
  const note = `<p id="${staleNoteId}" class="stale-note" role="status">${messages.stalePage(momentWords(madeAt))}</p>`;
  return Buffer.concat([page.subarray(0, top), Buffer.from(note), page.subarray(top)]);
}

/** Sends a response that may be out of date, and says so, in the page too. Nothing may store it. */
export async function sendStale(
  answer: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
  { requestId, ageSeconds }: { requestId: OutgoingHttpHeader; ageSeconds: number },
): Promise<void> {
  const own = {
    "cache-control": "no-store",
    warning: '110 - "Response is Stale"',
    age: String(ageSeconds),
    "x-request-id": requestId,
  };
  for (const [name, value] of Object.entries({ ...answer.headers, ...own }))
    if (value !== undefined) response.setHeader(name, value);
  const isPage = String(answer.headers["content-type"]).startsWith("text/html");
  const body = isPage ? withNote(answer.body, new Date(Date.now() - ageSeconds * 1_000)) : answer.body;
  await passOn({ status: 200, body }, request, response);
}
