import { expect, test } from "vitest";
import { checkedUrl, download } from "./guarded-download.ts";

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
