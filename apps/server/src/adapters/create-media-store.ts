import { resolve } from "node:path";
import type { MediaStore } from "@hereabouts/domain/ports";
import type { Environment } from "../env.ts";
import { fileMediaStore } from "./file-media-store.ts";
import { s3MediaStore } from "./s3-media-store.ts";

/** Where this installation keeps its pictures: below `DATA_DIR`, or in a bucket. */
export function createMediaStore(env: Environment): MediaStore {
  const { S3_REGION: region, S3_BUCKET: bucket, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  // The environment requires all of these with a bucket: the checks behind the first are for the types alone.
  if (env.MEDIA_STORE === "file" || !bucket || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return fileMediaStore(resolve(env.DATA_DIR, "media"));
  return s3MediaStore({
    endpoint: env.S3_ENDPOINT ?? `https://s3.${region}.amazonaws.com`,
    region,
    bucket,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
