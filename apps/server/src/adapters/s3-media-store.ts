import { createHash } from "node:crypto";
import { withoutEnding } from "@hereabouts/contract/fields/cut-text";
import type { MediaStore } from "@hereabouts/domain/ports";
import { AwsClient } from "aws4fetch";

/** A bucket of any service that speaks S3. */
export interface S3Settings {
  /** Without the bucket: "https://s3.eu-central-1.amazonaws.com", "http://minio:9000". */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Longer than a picture takes on a slow line. */
const TIMEOUT_MS = 20_000;
const RETRIES = 2;

/**
 * Pictures in a bucket, which may be private: the site serves them. The bucket stands in the path and not in the host,
 * which every service understands.
 * @throws, on every call, when the service does not answer or refuses
 */
export function s3MediaStore({ endpoint, bucket, ...credentials }: S3Settings): MediaStore {
  const client = new AwsClient({ ...credentials, service: "s3", retries: RETRIES, initRetryMs: 200 });
  const base = `${withoutEnding(endpoint, "/")}/${bucket}/`;

  async function ask(method: string, key: string, rest: { body?: Buffer; headers?: Record<string, string> } = {}) {
    const response = await client.fetch(base + key, { method, signal: AbortSignal.timeout(TIMEOUT_MS), ...rest });
    if (response.ok || response.status === 404) return response;
    const reason = (await response.text()).slice(0, 500);
    throw new Error(`The media store answered ${response.status} to ${method} ${key}: ${reason}`);
  }

  async function change(method: string, key: string, rest: Parameters<typeof ask>[2] = {}) {
    const response = await ask(method, key, rest);
    await response.arrayBuffer();
    return response.ok;
  }

  return {
    async put(key, bytes, contentType) {
      const body = Buffer.from(bytes);
      const headers = {
        "Content-Type": contentType,
        "Cache-Control": "public, max-age=31536000, immutable",
        "X-Amz-Content-Sha256": createHash("sha256").update(body).digest("hex"),
      };
      if (!(await change("PUT", key, { body, headers }))) throw new Error(`The media store has no bucket ${bucket}.`);
    },
    has: (key) => change("HEAD", key),
    async read(key) {
      const response = await ask("GET", key);
      const bytes = Buffer.from(await response.arrayBuffer());
      return response.ok ? bytes : null;
    },
    async remove(key) {
      await change("DELETE", key);
    },
    // The service keeps a file whole or not at all.
    sweep: async () => undefined,
  };
}
