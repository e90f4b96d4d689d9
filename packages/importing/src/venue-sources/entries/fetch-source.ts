import { limits } from "@hereabouts/contract/limits";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { type Answer, ask, type DownloadRules } from "../../guarded-download.ts";

/** ETag and date of the last response, sent along so that unchanged content is not sent again. */
interface KnownVersion {
  etag: string | null;
  lastModified: string | null;
}

/** Asks the address of a source. @throws ImportError */
export type FetchSource = (url: string, known: KnownVersion | null) => Promise<Answer>;

/** How far a source may go: its size, its time, and where. */
export const sourceRules: DownloadRules = {
  largestBytes: limits.sourceMegabytes * 1_048_576,
  largest: `${limits.sourceMegabytes} MB`,
  silentSeconds: serverLimits.sourceSeconds,
  wholeSeconds: serverLimits.sourceSeconds,
  // Where pages and feeds are served: nobody has this site knock at other doors.
  ports: [80, 443, 8080, 8443],
};

/** Asks over the public internet alone. */
export const fetchSource: FetchSource = (url, known) =>
  ask(url, {
    ...sourceRules,
    ...(known && {
      headers: {
        ...(known.etag && { "if-none-match": known.etag }),
        ...(known.lastModified && { "if-modified-since": known.lastModified }),
      },
    }),
  });
