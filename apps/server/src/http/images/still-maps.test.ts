import { answerFailures } from "@hereabouts/api/rest/failures/answer-failures";
import { serve } from "@hereabouts/api/test-server";
import type { StillMapPlace } from "@hereabouts/contract/places/still-map";
import { stillMapPath } from "@hereabouts/contract/places/still-map";
import { connect, createPool } from "@hereabouts/db/connection";
import express from "express";
import { beforeEach, expect, test } from "vitest";
import { rateLimits } from "../guards/rate-limits.ts";
import type { Site } from "../site/site.ts";
import { stillMaps } from "./still-maps.ts";

let drawn: StillMapPlace[] = [];
let origin: string;

beforeEach(async () => {
  drawn = [];
  const stillMap = (place: StillMapPlace) => {
    drawn.push(place);
    return "<svg/>";
  };
  const site = { load: async () => ({ stillMap }) } as unknown as Site;
  const app = express();
  app.use("/prints/map", stillMaps(site, connect(createPool("postgres://127.0.0.1:1/none")), rateLimits()));
  app.use(answerFailures);
  origin = await serve(app);
});

const path = stillMapPath({ lat: 42.3251, lon: -72.6412 }, "town");

test("a still map is drawn once, and kept by browsers for good", async () => {
  const answers = await Promise.all([path, path, path].map((one) => fetch(origin + one)));
  expect(await answers[0]?.text()).toBe("<svg/>");
  expect(drawn).toEqual([{ lat: 42.3251, lon: -72.6412, miles: 3 }]);
  for (const { headers } of answers) {
    expect(headers.get("content-type")).toMatch(/^image\/svg\+xml/);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("ratelimit-policy")).toContain("q=300; w=60");
  }
});

test.each(["0/42.3,-72.6.svg", "7/42.3251,-72.6412.svg", "0/99.0000,0.0000.svg", "0/x.svg", "toString/__proto__.svg"])(
  "nothing is drawn for %s, which no page asks for",
  async (asked) => {
    expect((await fetch(`${origin}/prints/map/${asked}`)).status).toBe(404);
    expect(drawn).toEqual([]);
  },
);

test("it is there to be read alone", async () => {
  expect((await fetch(origin + path, { method: "POST" })).status).toBe(405);
  expect((await fetch(origin + path, { method: "HEAD" })).status).toBe(200);
});
