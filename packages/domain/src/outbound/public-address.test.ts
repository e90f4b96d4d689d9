import http from "node:http";
import { expect, test } from "vitest";
import { innerHostOf, isPublicAddress, publicLookup } from "./public-address.ts";

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.20.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "255.255.255.255",
  "::",
  "::1",
  "::ffff:127.0.0.1",
  "fe80::1",
  "fd00::1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
  "2001:0:7f00:1::",
])("the private address %s is never asked", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "2606:4700:4700::1111"])("the public address %s may be asked", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ["http://2130706433/", "127.0.0.1"],
  ["http://0x7f.1/", "127.0.0.1"],
  ["http://017700000001/", "127.0.0.1"],
  ["https://[::ffff:10.0.0.1]/", "::ffff:a00:1"],
  ["https://8.8.8.8/", null],
  ["https://example.org/", null],
])("%s is seen through", (url, host) => {
  expect(innerHostOf(new URL(url))).toBe(host);
});

/** Connects to a name that leads to these addresses. @returns why it failed */
function failureOf(addresses: readonly string[]): Promise<string> {
  const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
  const lookup = publicLookup((name) => new Error(`${name} is inside`), {
    resolve: (_name, _options, done) => done(null, found),
  });
  return new Promise((resolve, reject) => {
    const request = http.get("http://feeds.example:9/", { lookup, timeout: 2_000 }, () => reject(new Error("asked")));
    request.on("error", ({ message }) => resolve(message));
  });
}

test("a name is refused by the addresses that the connection itself finds, be it one among many", async () => {
  expect(await failureOf(["127.0.0.1"])).toBe("feeds.example is inside");
  expect(await failureOf(["8.8.8.8", "10.0.0.8"])).toBe("feeds.example is inside");
  expect(await failureOf(["::ffff:127.0.0.1"])).toBe("feeds.example is inside");
  expect(await failureOf([])).toBe("feeds.example is inside");
});
