import { expect, test } from "vitest";
import { checkedUrl, download, isPublicAddress } from "./guarded-download.ts";

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.20.0.1",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "::1",
  "::ffff:127.0.0.1",
  "fe80::1",
  "fd00::1",
  "64:ff9b::7f00:1",
  "2002:7f00:1::",
])("the private address %s is never fetched", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "2606:4700:4700::1111"])("the public address %s may be fetched", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  "ftp://example.org/a.ics",
  "file:///etc/passwd",
  "http://127.0.0.1/",
  "http://[::1]/",
  "http://2130706433/",
])("%s is refused", (url) => {
  expect(() => checkedUrl(url)).toThrow(/Only http|not on the public internet/);
});

test("a name that leads to this machine is refused when it is connected to", async () => {
  await expect(download("http://localhost:9/feed.ics").next()).rejects.toThrow(
    "localhost is not on the public internet.",
  );
});

test("a calendar subscription address is fetched over https", () => {
  expect(checkedUrl("webcal://example.org/feed.ics").href).toBe("https://example.org/feed.ics");
});
