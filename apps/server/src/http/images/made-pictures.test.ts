import { serve } from "@hereabouts/api/test-server";
import express from "express";
import { expect, test } from "vitest";
import { madePictures } from "./made-pictures.ts";

test("makes each picture once, one after the other, and asks those who are too many to come back", async () => {
  const send = madePictures({ kept: 100 });
  const made: string[] = [];
  let finish: () => void = () => undefined;
  const first = new Promise<void>((done) => {
    finish = done;
  });
  const app = express();
  app.get("/:name", async ({ params: { name } }, response) => {
    const make = async () => {
      made.push(name);
      await first;
      return Buffer.from(name);
    };
    await send(response, { key: name, type: "image/png", make });
  });
  const origin = await serve(app);
  const ask = (name: string) => fetch(`${origin}/${name}`);
  const waiting = ["0", "0", ...Array.from({ length: 19 }, (_, index) => String(index + 1))].map(ask);
  await expect.poll(async () => (await ask("20")).status).toBe(503);
  const refused = await ask("20");
  expect(refused.headers.get("retry-after")).toBe("2");
  expect(refused.headers.get("cache-control")).toBe("no-store");
  expect(made).toEqual(["0"]);
  finish();
  const answers = await Promise.all(waiting);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await (await ask("19")).text()).toBe("19");
  expect(new Set(made).size).toBe(made.length);
});
