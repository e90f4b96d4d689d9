import http from "node:http";
import https from "node:https";
import { innerHostOf, publicLookup } from "@hereabouts/domain/outbound/public-address";
import { ImportError } from "./import-source.ts";

const REDIRECTS = 5;
const TIMEOUT_MS = 30_000;
const LARGEST_DOWNLOAD = 1_000_000_000;

const notPublic = (host: string) => new ImportError(`${host} is not on the public internet.`);
const lookup = publicLookup(notPublic);

/** The URL, when an import may fetch it. `webcal:` is read as `https:`. @throws ImportError */
export function checkedUrl(text: string): URL {
  const url = URL.parse(text.replace(/^webcal:/i, "https:"));
  if (!url) throw new ImportError(`"${text}" is not a URL.`);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new ImportError(`Only http: and https: addresses can be imported, not "${url.protocol}".`);
  }
  const inner = innerHostOf(url);
  if (inner !== null) throw notPublic(inner);
  return url;
}

function answerOf(url: URL): Promise<http.IncomingMessage> {
  const client = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const request = client.get(
      url,
      { lookup, timeout: TIMEOUT_MS, headers: { "user-agent": "Hereabouts importer", accept: "*/*" } },
      resolve,
    );
    request.on("timeout", () => request.destroy(new ImportError(`${url.host} did not answer in time.`)));
    request.on("error", reject);
  });
}

/**
 * The bytes at a public http(s) address, as a stream: at most 1 GB, 30 s without an answer, 5 redirects.
 * @throws ImportError when the address is refused or does not answer with a file
 */
export async function* download(address: string): AsyncGenerator<Uint8Array> {
  let url = checkedUrl(address);
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    const answer = await answerOf(url);
    const status = answer.statusCode ?? 0;
    const { location } = answer.headers;
    if (status >= 300 && status < 400 && location) {
      answer.destroy();
      url = checkedUrl(new URL(location, url).href);
      continue;
    }
    if (status !== 200) {
      answer.destroy();
      throw new ImportError(`${url.host} answered with status ${status}.`);
    }
    let size = 0;
    for await (const chunk of answer) {
      size += (chunk as Uint8Array).length;
      if (size > LARGEST_DOWNLOAD) throw new ImportError(`The file at ${url.host} is larger than 1 GB.`);
      yield chunk as Uint8Array;
    }
    return;
  }
  throw new ImportError(`${url.host} redirects too often.`);
}
