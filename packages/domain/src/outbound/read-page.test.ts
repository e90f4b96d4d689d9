import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { readPage } from "./read-page.ts";

const html = { "content-type": "text/html; charset=utf-8" };
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  "/": (_request, response) => response.writeHead(200, html).end("<title>Grüße</title>"),
  "/moved": (_request, response) => response.writeHead(301, { location: "/" }).end(),
  "/gone": (_request, response) => response.writeHead(404, html).end("gone"),
  "/picture": (_request, response) => response.writeHead(200, { "content-type": "image/png" }).end("code"),
  "/packed": (_request, response) => response.writeHead(200, { ...html, "content-encoding": "br" }).end("code"),
  "/endless": (_request, response) => {
    response.writeHead(200, html);
    const more = () => {
      while (response.write("x".repeat(10_000)));
    };
    response.on("drain", more);
    more();
  },
  "/broken": (_request, response) => {
    response.writeHead(200, { ...html, "content-length": "1000" });
    response.write("begins", () => response.destroy());
  },
  "/inside": (_request, response) => response.writeHead(302, { location: "http://169.254.169.254/latest" }).end(),
};
const server = createServer((request, response) => answers[request.url ?? ""]?.(request, response)).listen(
  0,
  "127.0.0.1",
);
await new Promise((listening) => server.once("listening", listening));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const options = { userAgent: "Code check", largestBytes: 20_000 };
const read = (path: string) =>
  readPage(new URL(origin + path), { ...options, mayAsk: (address) => address === "127.0.0.1" });

test.each([
  ["/", { status: 200, text: "<title>Grüße</title>" }],
  ["/moved", { status: 200, text: "<title>Grüße</title>", url: new URL(`${origin}/`) }],
  ["/gone", { status: 404, text: "" }],
  ["/picture", { status: null, fault: "This address isn’t a web page." }],
  ["/packed", { status: null, fault: "The page is compressed in a way we can’t read." }],
  ["/broken", { status: null, fault: expect.stringContaining("The connection failed") }],
  ["/inside", { status: null, fault: "169.254.169.254 isn’t on the public internet." }],
])("%s is read as text, or said why not", async (path, answer) => {
  expect(await read(path)).toMatchObject(answer);
});

test("no more is read than may be, and nothing on this machine or its network", async () => {
  expect(await read("/endless")).toMatchObject({ status: 200, text: "x".repeat(20_000) });
  expect(await readPage(new URL(origin), options)).toMatchObject({ status: null });
});
