import type { IncomingMessage } from "node:http";
import { t } from "@hereabouts/language/translate";
import { askGuarded, type GuardedOptions, type NoAnswer, Refused } from "./guarded-request.ts";

/** A page of others: its text is blank where it answers with anything but success. */
export interface ReadPage {
  status: number;
  /** Where the redirects ended. */
  url: URL;
  text: string;
}

const isText = (type: string) => /^(text\/(html|plain)|application\/xhtml\+xml)\b/i.test(type);

/** The beginning of a page, as far as it may be read. */
async function beginningOf(answer: IncomingMessage, largestBytes: number): Promise<string> {
  const { "content-type": type = "", "content-encoding": packing = "identity" } = answer.headers;
  if (!isText(type)) throw new Refused(t("This address isn’t a web page."));
  if (packing !== "identity") throw new Refused(t("The page is compressed in a way we can’t read."));
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size >= largestBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, largestBytes).toString("utf8");
}

/**
 * Reads the page at an address of others, as text and no further than `largestBytes`, through at most 5 redirects. It may lead
 * nowhere but to the public internet. Never throws.
 */
export function readPage(
  url: URL,
  { largestBytes, ...options }: GuardedOptions & { largestBytes: number },
): Promise<ReadPage | NoAnswer> {
  return askGuarded(url, {
    ...options,
    method: "GET",
    take: async (answer, from) => {
      const { statusCode: status = 0 } = answer;
      try {
        return { status, url: from, text: status === 200 ? await beginningOf(answer, largestBytes) : "" };
      } finally {
        answer.destroy();
      }
    },
  });
}
