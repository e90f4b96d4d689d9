import { lookup } from "node:dns";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { checkedUrl, type DownloadRules, download, type Guard } from "./guarded-download.ts";

test.each([
  "ftp://example.org/a.ics",
  "file:///etc/passwd",
  "http://127.0.0.1/",
  "http://[::1]/",
  "http://2130706433/",
])("%s is refused", (url) => {
  expect(() => checkedUrl(url)).toThrow(/Only http|t on the public internet/);
});

test("a name that leads to this machine is refused when it is connected to", async () => {
  await expect(download("http://localhost:9/feed.ics").next()).rejects.toThrow(
    "localhost isn’t on the public internet.",
  );
});

test("a calendar subscription address is fetched over https", () => {
  expect(checkedUrl("webcal://example.org/feed.ics").href).toBe("https://example.org/feed.ics");
});

const rules: DownloadRules = { largestBytes: 2_000, largest: "2 kB", silentSeconds: 5, wholeSeconds: 1 };
const openTo = { innerHostOf: () => null, lookup } as unknown as Guard;

/** A site on this machine, which a guard that is open lets through. */
async function siteOf(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}
const bytesOf = async (address: string, guard: Guard | undefined = openTo) => {
  let text = "";
  for await (const part of download(address, { ...rules, ...(guard && { guard }) }))
    text += Buffer.from(part).toString();
  return text;
};

test("a packed answer is unpacked, and one that unpacks to more than the limit is cut off", async () => {
  const site = await siteOf(({ url }, response) => {
    response.setHeader("Content-Encoding", "gzip").end(gzipSync(url === "/bomb" ? Buffer.alloc(10_000_000) : "small"));
  });
  expect(await bytesOf(`${site}/`)).toBe("small");
  await expect(bytesOf(`${site}/bomb`)).rejects.toThrow("is larger than 2 kB");
});

test("an answer that drips is given up", async () => {
  const site = await siteOf((_request, response) => {
    const drip = setInterval(() => response.write("x"), 100);
    response.on("close", () => clearInterval(drip));
  });
  await expect(bytesOf(site)).rejects.toThrow("took too long to respond");
});

test("a redirect is checked like the first address", async () => {
  const site = await siteOf((_request, response) =>
    response.writeHead(302, { Location: "http://169.254.169.254/" }).end(),
  );
  const firstOnly: Guard = {
    innerHostOf: ({ hostname }) => (hostname === "localhost" ? null : hostname),
    lookup: openTo.lookup,
  };
  await expect(bytesOf(site, firstOnly)).rejects.toThrow("169.254.169.254 isn’t on the public internet.");
  const file = await siteOf((_request, response) => response.writeHead(302, { Location: "file:///etc/passwd" }).end());
  await expect(bytesOf(file)).rejects.toThrow("Only http: and https: addresses");
});

test("only ports where pages are served are asked", () => {
  expect(() => checkedUrl("http://example.org:25/", { ports: [80, 443] })).toThrow("with port 25");
  expect(checkedUrl("https://example.org/", { ports: [80, 443] }).port).toBe("");
});
