import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { queueMail } from "@hereabouts/domain/mail/queue-mail";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, expect, test } from "vitest";
import { type ServerProcess, startServerProcess } from "../operate/processes/start-server.ts";

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number };
}

const received: Span[] = [];
/** Receives traces as an OTLP collector does, and answers as an empty bucket for all else. */
const receiver = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (request.url !== "/v1/traces") return void response.writeHead(404).end();
  const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
  for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) received.push(...spans);
  response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
});
await new Promise<void>((listening) => void receiver.listen(0, "127.0.0.1", listening));
const endpoint = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

const { db, url } = await testDatabase();
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.end("SIGKILL");
  receiver.close();
});

const traceId = "0af7651916cd43dd8448eb211c80319c";
const bySpan = (name: string) => received.filter((span) => span.name === name);
const attribute = ({ attributes }: Span, key: string) => attributes.find((one) => one.key === key)?.value;

test("a request is traced through its procedure and statements, a call and a job, in the trace of who asked", {
  timeout: 120_000,
}, async () => {
  await queueMail(contextOf(db), { recipient: "ada@example.org", subject: "Hello", html: "", text: "" });
  server = await startServerProcess({
    DATABASE_URL: url,
    LOG_LEVEL: "debug",
    SMTP_URL: "smtp://127.0.0.1:1",
    MEDIA_STORE: "s3",
    S3_ENDPOINT: endpoint,
    S3_BUCKET: "pictures",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  });
  const { origin, output } = server;
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
  await (await fetch(`${origin}/events/api/v1/poi/?keyword=secret`, { headers })).text();
  const picture = "a".repeat(40);
  await (await fetch(`${origin}/media/${picture}/master.jpg`, { headers })).text();
  await expect.poll(output, { timeout: 60_000 }).toContain("job failed");
  server.process.kill("SIGTERM");
  await expect.poll(() => bySpan("mail.deliver").length, { timeout: 60_000 }).toBeGreaterThan(0);

  const requests = bySpan("GET").filter(({ kind }) => kind === 2);
  expect(requests.map((span) => attribute(span, "url.path")?.stringValue)).toContain("/events/api/v1/poi/");
  for (const request of requests) expect(request).toMatchObject({ traceId, parentSpanId: "b7ad6b7169203331" });
  const [operation] = bySpan("listVenues");
  expect(operation).toMatchObject({ traceId });
  const statements = received.filter((span) => span.traceId === traceId && attribute(span, "db.query.text"));
  expect(statements.map(({ parentSpanId }) => parentSpanId)).toContain(operation?.spanId);
  expect(statements.map((span) => attribute(span, "db.query.text")?.stringValue).join()).not.toContain("secret");

  const calls = bySpan("GET").filter(
    (span) => span.kind === 3 && attribute(span, "server.address")?.stringValue === "127.0.0.1",
  );
  expect(calls.map((span) => span.traceId)).toContain(traceId);
  const [job] = bySpan("mail.deliver");
  const [mail] = bySpan("send email");
  expect(mail).toMatchObject({ traceId: job?.traceId, parentSpanId: job?.spanId, status: { code: 2 } });

  const line = output()
    .split("\n")
    .find((text) => text.includes("/events/api/v1/poi/") && text.includes("request completed"));
  expect(JSON.parse(line ?? "{}")).toMatchObject({ trace_id: traceId });
});
