import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { afterAll } from "vitest";
import type { S3Settings } from "./s3-media-store.ts";

const accessKeyId = "S3RVER";
const secretAccessKey = "S3RVER";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const hmac = (key: string | Buffer, text: string) => createHmac("sha256", key).update(text).digest();

/** Whether a request is signed with the secret, which the server in the test does not look at: AWS Signature Version 4. */
function isSigned({ method = "", url = "", headers }: IncomingMessage): boolean {
  const [scheme = "", ...said] = (headers.authorization ?? "").split(/[ ,]+/);
  const [credential = "", names = "", signature = ""] = ["Credential=", "SignedHeaders=", "Signature="].map(
    (name, at) => (said[at]?.startsWith(name) ? said[at].slice(name.length) : ""),
  );
  const [id, day = "", region = "", ...service] = credential.split("/");
  if (`${scheme} ${id} ${service.join("/")}` !== `AWS4-HMAC-SHA256 ${accessKeyId} s3/aws4_request`) return false;
  const lines = names.split(";").map((name) => `${name}:${headers[name]}\n`);
  const [path = "", query = ""] = url.split("?");
  const parameters = query.split("&").sort().join("&");
  const asked = [method, path, parameters, lines.join(""), names, headers["x-amz-content-sha256"]].join("\n");
  const told = ["AWS4-HMAC-SHA256", headers["x-amz-date"], `${day}/${region}/s3/aws4_request`, sha256(asked)].join(
    "\n",
  );
  const key = [day, region, "s3", "aws4_request"].reduce(hmac, Buffer.from(`AWS4${secretAccessKey}`));
  return hmac(key, told).toString("hex") === signature;
}

/** A bucket on a server that speaks S3, in this process and until the test file ends. @returns how to reach it */
export async function testBucket(): Promise<S3Settings> {
  const folder = mkdtempSync(join(tmpdir(), "hereabouts-bucket-"));
  const bucket = "pictures";
  const store = new S3rver({ silent: true, directory: folder, configureBuckets: [{ name: bucket, configs: [] }] });
  await store.configureBuckets();
  const answer = store.callback();
  const server = createServer((request, response) => {
    if (isSigned(request)) return void answer(request, response);
    response.writeHead(403).end("<Code>SignatureDoesNotMatch</Code>");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    rmSync(folder, { recursive: true, force: true });
  });
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { endpoint, region: "eu-central-1", bucket, accessKeyId, secretAccessKey };
}
