import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { askLink } from "./ask-link.ts";

const asked: string[] = [];
const answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  "/there": (_request, response) => response.end("a page"),
  "/gone": (_request, response) => response.writeHead(404).end(),
  "/no-heads": ({ method }, response) => response.writeHead(method === "HEAD" ? 405 : 200).end(),
  "/moved": (_request, response) => response.writeHead(301, { location: "/there" }).end(),
  "/inside": (_request, response) => response.writeHead(302, { location: "http://10.0.0.8/secret" }).end(),
  "/round": (_request, response) => response.writeHead(302, { location: "/round" }).end(),
};
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers["user-agent"]}`);
  answers[request.url ?? ""]?.(request, response);
}).listen(0, "127.0.0.1");
await new Promise((listening) => server.once("listening", listening));
afterAll(() => void server.close());
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const ask = (path: string) =>
  askLink(new URL(origin + path), { userAgent: "Link check", mayAsk: (address) => address === "127.0.0.1" });

test.each([
  ["/there", { status: 200 }],
  ["/moved", { status: 200 }],
  ["/gone", { status: 404 }],
  ["/no-heads", { status: 200 }],
  ["/inside", { status: null, fault: "10.0.0.8 isn’t on the public internet." }],
  ["/round", { status: null, fault: "The page redirects too often." }],
])("%s is asked for its head, then for the page, and nothing inside the network", async (path, answer) => {
  expect(await ask(path)).toEqual(answer);
});

test("says who asks, and is content with a head", async () => {
  asked.length = 0;
  await ask("/there");
  expect(asked).toEqual(["HEAD /there Link check"]);
});

test("asks nobody on this machine or its network", async () => {
  asked.length = 0;
  expect(await askLink(new URL(origin), { userAgent: "x" })).toMatchObject({ status: null });
  const inward = (_host: string, _options: object, done: (error: null, found: object[]) => void) =>
    done(null, [{ address: "192.168.1.4", family: 4 }]);
  const answer = await askLink(new URL("http://intranet.example/"), { userAgent: "x", resolve: inward as never });
  expect(answer).toEqual({ status: null, fault: "intranet.example isn’t on the public internet." });
  expect(asked).toEqual([]);
});
