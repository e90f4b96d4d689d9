import { calendarEnd } from "@hereabouts/contract/feeds/feed-limits";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { useEffect, useState } from "react";

/** The end stands among the first lines of a calendar; a few hundred characters hold them. */
const HEAD_CHARS = 4_000;

/** The last day that the calendar at an address tells of; null where it tells of all. Reads no more than its head. */
async function readEnd(address: string, signal: AbortSignal): Promise<LocalDate | null> {
  const { ok, body } = await fetch(address, { signal });
  const reader = ok ? body?.pipeThrough(new TextDecoderStream()).getReader() : undefined;
  let head = "";
  while (reader && head.length < HEAD_CHARS) {
    const { done, value = "" } = await reader.read();
    if (done) break;
    head += value;
  }
  void reader?.cancel();
  return calendarEnd(head);
}

/** The last day that a calendar feed tells of, once that is known, where it ends before its last date. */
export function useCalendarEnd(address: string): LocalDate | null {
  const [end, setEnd] = useState<LocalDate | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    // Without an answer the dialog says nothing of an end; subscribing works all the same.
    readEnd(address, leaving.signal).then(setEnd, () => undefined);
    return () => leaving.abort();
  }, [address]);
  return end;
}
