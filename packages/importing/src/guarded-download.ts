import { lookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { ImportError } from "./import-source.ts";

const REDIRECTS = 5;
const TIMEOUT_MS = 30_000;
const LARGEST_DOWNLOAD = 1_000_000_000;

const PRIVATE_V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const;
// Of IPv6 only the global unicast space is public; mapped, translated and tunnelled addresses hide others.
const HIDING_V6 = [
  ["2001::", 32],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const;

const privateV4 = new BlockList();
for (const [net, prefix] of PRIVATE_V4) privateV4.addSubnet(net, prefix, "ipv4");
const publicV6 = new BlockList();
publicV6.addSubnet("2000::", 3, "ipv6");
const hidingV6 = new BlockList();
for (const [net, prefix] of HIDING_V6) hidingV6.addSubnet(net, prefix, "ipv6");

/** Whether an IP address is on the public internet, and not the machine's, its network's or a special one. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateV4.check(address, "ipv4");
  if (family === 6) return publicV6.check(address, "ipv6") && !hidingV6.check(address, "ipv6");
  return false;
}

// Checked where the connection is made: a name that is looked up twice could answer differently.
const publicLookup: LookupFunction = (hostname, _options, callback) => {
  lookup(hostname, { all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const open = addresses.filter(({ address }) => isPublicAddress(address));
    if (open.length < addresses.length || open.length === 0) {
      return callback(new ImportError(`${hostname} is not on the public internet.`), []);
    }
    callback(null, open);
  });
};

/** The URL, when an import may fetch it. `webcal:` is read as `https:`. @throws ImportError */
export function checkedUrl(text: string): URL {
  const url = URL.parse(text.replace(/^webcal:/i, "https:"));
  if (!url) throw new ImportError(`"${text}" is not a URL.`);
  if (url.protocol !== "http:" && url.protocol !== "https:") {
    throw new ImportError(`Only http: and https: addresses can be imported, not "${url.protocol}".`);
  }
  const host = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw new ImportError(`${host} is not on the public internet.`);
  return url;
}

function answerOf(url: URL): Promise<http.IncomingMessage> {
  const client = url.protocol === "https:" ? https : http;
  return new Promise((resolve, reject) => {
    const request = client.get(
      url,
      { lookup: publicLookup, timeout: TIMEOUT_MS, headers: { "user-agent": "Hereabouts importer", accept: "*/*" } },
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
