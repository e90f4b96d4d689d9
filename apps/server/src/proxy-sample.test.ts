import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { cookieClient } from "@hereabouts/api/test-client";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, eveningSoon } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { programFrom } from "./operate/processes/programs.ts";
import { startProxy } from "./operate/processes/start-proxy.ts";
import { type ServerProcess, startServerProcess } from "./operate/processes/start-server.ts";

test("the sample proxy lets through the largest form that the server takes, and nothing larger", () => {
  const sample = readFileSync(new URL("../../../infra/nginx.conf", import.meta.url), "utf8");
  expect(/client_max_body_size (\w+);/.exec(sample)?.[1]).toBe(String(serverLimits.imageFormBytes));
});

/** Without nginx, and the right to install it, there is nothing to try. */
function hasNginx(): boolean {
  try {
    return programFrom("nginx") !== "";
  } catch {
    return false;
  }
}

describe.runIf(hasNginx())("nginx with the sample", async () => {
  const { db, url } = await testDatabase();
  const folder = mkdtempSync(join(tmpdir(), "hereabouts-proxy-"));
  // The account that nginx works as has to reach it.
  chmodSync(folder, 0o755);
  const ends: (() => unknown)[] = [];
  let server: ServerProcess;
  let origin: string;
  beforeAll(async () => {
    await installReferenceData(db);
    await anEvent(contextOf(db, { now: () => new Date() }), { name: "Songs of the mill", dates: [eveningSoon()] });
    server = await startServerProcess(
      { DATABASE_URL: url, DATA_DIR: folder, JOBS: "off", LOG_LEVEL: "error", TRUST_PROXY: "1" },
      "dist/main.js",
    );
    ends.push(() => server.end("SIGKILL"));
    origin = await startProxy({ folder, defer: (end) => void ends.unshift(end) }, server.origin);
  }, 120_000);
  afterAll(async () => {
    for (const end of ends) await end();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Asks through the proxy. @returns how it was answered: `HIT`, `MISS`, …, and the bytes as they travel */
  async function ask(path: string, headers: Record<string, string> = {}) {
    const asked = request(origin + path, { headers, agent: false }).end();
    const [response] = await once(asked, "response");
    const { "x-cache": cache, "content-encoding": encoding } = response.headers;
    return { status: response.statusCode, cache, encoding, body: await buffer(response) };
  }
  let radius = 1;
  /** An address that was not asked before. */
  const fresh = () => {
    radius += 1;
    return `/events/?radius=${radius}`;
  };

  test("what anonymous visitors ask twice is asked of the site once, also by many at one moment", async () => {
    for (const path of [fresh(), "/events/api/v1/events/?named_date=next-30", "/feeds/events.rss"]) {
      const first = await ask(path);
      const second = await ask(path);
      expect([path, first.status, first.cache, second.cache]).toEqual([path, 200, "MISS", "HIT"]);
      expect(second.body).toEqual(first.body);
    }
    const path = fresh();
    const together = await Promise.all(Array.from({ length: 12 }, () => ask(path)));
    expect(together.filter(({ cache }) => cache === "MISS")).toHaveLength(1);
  }, 60_000);

  test("each way of packing is kept by itself", async () => {
    const path = fresh();
    const plain = String((await ask(path, { "Accept-Encoding": "identity" })).body);
    expect(plain).toContain("Songs of the mill");
    for (const [accepted, encoding] of [
      ["gzip", "gzip"],
      ["gzip, deflate, br, zstd", "br"],
      ["br;q=0, gzip;q=0.5", "gzip"],
      ["deflate", undefined],
    ] as const)
      for (let turn = 0; turn < 2; turn++) {
        const answer = await ask(path, { "Accept-Encoding": accepted });
        const unpack = { gzip: gunzipSync, br: brotliDecompressSync, none: (bytes: Buffer) => bytes }[
          encoding ?? "none"
        ];
        expect([accepted, answer.encoding]).toEqual([accepted, encoding]);
        expect(String(unpack(answer.body))).toBe(plain);
      }
  }, 60_000);

  test("a theme and dismissed messages have pages of their own, other cookies have not", async () => {
    const path = fresh();
    const looks = async (Cookie: string) => {
      const { cache, body } = await ask(path, { Cookie });
      return [cache, /data-theme="(\w+)"/.exec(String(body))?.[1]];
    };
    expect(await looks("csrftoken=abc")).toEqual(["MISS", undefined]);
    expect(await looks("csrftoken=abd; theme=blue")).toEqual(["HIT", undefined]);
    expect(await looks("theme=dark")).toEqual(["MISS", "dark"]);
    expect(await looks("x=1; theme=dark; csrftoken=e")).toEqual(["HIT", "dark"]);
    expect(await looks("theme=light")).toEqual(["MISS", "light"]);
    expect(await looks("dismissed=7.9")).toEqual(["MISS", undefined]);
    expect(await looks("dismissed=9")).toEqual(["MISS", undefined]);
  }, 60_000);

  test("who is logged in gets their own pages, which nobody else gets", async () => {
    const member = cookieClient(origin);
    await member.csrf();
    const password = "seven brown mugs";
    const json = { email: "robin@example.org", password1: password, password2: password };
    expect(await member.call("/auth/register-ajax/", { json })).toMatchObject({ status: 201 });
    const path = fresh();
    await ask(path);
    for (let turn = 0; turn < 2; turn++) {
      const own = await member.call<string>(path);
      expect([own.headers.get("x-cache"), own.body.includes("robin@example.org")]).toEqual(["BYPASS", true]);
    }
    const theirs = await ask(path);
    expect([theirs.cache, String(theirs.body).includes("robin@example.org")]).toEqual(["HIT", false]);
    expect((await ask(path, { Authorization: "Bearer x" })).cache).toBe("BYPASS");
    expect((await ask("/auth/csrf/")).cache).toBe("MISS");
    expect((await ask("/auth/csrf/")).cache).toBe("MISS");
  }, 60_000);

  test("the metrics are not for the world", async () => {
    expect((await ask("/metrics")).status).toBe(403);
  });

  test("while the site is away, kept pages are given", async () => {
    const path = fresh();
    const before = await ask(path);
    await server.end("SIGKILL");
    expect(await ask(path)).toEqual({ ...before, cache: "HIT" });
    expect((await ask(fresh())).status).toBe(502);
  }, 60_000);
});
