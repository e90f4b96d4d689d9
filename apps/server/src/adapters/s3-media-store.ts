import { createHash } from "node:crypto";
import { withoutEnding } from "@hereabouts/contract/fields/cut-text";
import { type MediaStore, MediaStoreAway } from "@hereabouts/domain/ports";
import { AwsClient } from "aws4fetch";
import { breaker, ServiceAway } from "./breaker.ts";

/** A bucket of any service that speaks S3. */
export interface S3Settings {
  /** Without the bucket: "https://s3.eu-central-1.amazonaws.com", "http://minio:9000". */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

interface Rest {
  body?: Buffer;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** Longer than a picture takes on a slow line, and less than people wait. */
const PATIENCE_MS = 10_000;
/** How long calls fail at once after one without an answer. */
const AWAY_MS = 10_000;
const RETRIES = 2;
const LISTED_AT_ONCE = 1_000;

/** The text of the first element of this name; empty without one. Keys of ours hold nothing that XML escapes. */
const elementOf = (xml: string, name: string): string => xml.split(`<${name}>`, 2)[1]?.split(`</${name}>`, 1)[0] ?? "";

/** Lists keys page by page. @param page returns the keys after one as XML */
async function* listKeys(page: (after: string) => Promise<string>, before: Date): AsyncGenerator<string[]> {
  for (let after = ""; ; ) {
    const [head = "", ...files] = (await page(after)).split("<Contents>");
    const keys = files.map((file) => ({ key: elementOf(file, "Key"), at: new Date(elementOf(file, "LastModified")) }));
    yield keys.filter(({ at }) => at < before).map(({ key }) => key);
    const last = keys.at(-1)?.key;
    // The element may stand before the list or after it.
    if (!last || elementOf(head + files.at(-1), "IsTruncated") !== "true") return;
    after = last;
  }
}

/**
 * Pictures in a bucket, which may be private: the site serves them. The bucket stands in the path and not in the host,
 * which every service understands.
 * @throws MediaStoreAway on every call that the service does not answer, Error where it refuses
 */
export function s3MediaStore({ endpoint, bucket, ...credentials }: S3Settings): MediaStore {
  const client = new AwsClient({ ...credentials, service: "s3", retries: RETRIES, initRetryMs: 200 });
  const base = `${withoutEnding(endpoint, "/")}/${bucket}/`;

  const guarded = breaker({
    service: "The media store",
    withinMs: PATIENCE_MS,
    failures: 1,
    openMs: AWAY_MS,
    isOutage: (error) => error instanceof MediaStoreAway,
  });

  /** Returns the answer with its whole body. @throws MediaStoreAway without one */
  async function fetched(method: string, key: string, { body, headers }: Rest, signal: AbortSignal) {
    try {
      const response = await client.fetch(base + key, {
        method,
        signal,
        ...(body && { body }),
        ...(headers && { headers }),
      });
      return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    } catch (error) {
      throw new MediaStoreAway(`The media store did not answer ${method} ${key}.`, { cause: error });
    }
  }

  /** Returns what lies under the key, or null for 404. */
  async function answered(method: string, key: string, rest: Rest, signal: AbortSignal): Promise<Buffer | null> {
    const { status, bytes } = await fetched(method, key, rest, signal);
    if (status === 404) return null;
    if (status >= 200 && status < 300) return bytes;
    const reason = `The media store answered ${status} to ${method} ${key}: ${bytes.toString("utf8", 0, 500)}`;
    throw status >= 500 ? new MediaStoreAway(reason) : new Error(reason);
  }

  const ask = (method: string, key: string, rest: Rest = {}): Promise<Buffer | null> =>
    guarded((signal) => answered(method, key, rest, signal), rest.signal).catch((error: unknown) => {
      throw error instanceof ServiceAway ? new MediaStoreAway(error.message, { cause: error }) : error;
    });

  /** Asks for a page of keys after another one, as XML. */
  async function listed(after: string, most: number): Promise<string> {
    const page = await ask("GET", `?list-type=2&max-keys=${most}&start-after=${encodeURIComponent(after)}`);
    if (!page) throw new Error(`The media store has no bucket ${bucket}.`);
    return page.toString("utf8");
  }

  return {
    async put(key, bytes, contentType, signal) {
      const body = Buffer.from(bytes);
      const headers = {
        "Content-Type": contentType,
        "Cache-Control": "public, max-age=31536000, immutable",
        "X-Amz-Content-Sha256": createHash("sha256").update(body).digest("hex"),
      };
      if (!(await ask("PUT", key, { body, headers, signal })))
        throw new Error(`The media store has no bucket ${bucket}.`);
    },
    has: async (key, signal) => (await ask("HEAD", key, { signal })) !== null,
    read: (key, signal) => ask("GET", key, { signal }),
    async remove(key) {
      await ask("DELETE", key);
    },
    check: async () => void (await listed("", 1)),
    // The service keeps a file whole or not at all.
    sweep: async () => undefined,
    list: (before) => listKeys((after) => listed(after, LISTED_AT_ONCE), before),
  };
}
