import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { expect, test } from "vitest";
import { mountRest } from "../../mounting/mount.ts";
import { serve } from "../../test-server.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db);
const places = [
  { label: "Hadley, MA", lat: 42.3418, lon: -72.5884 },
  { label: "Hadleyville, OR", lat: 43.9, lon: -123.3 },
];
const gazetteer = {
  find: async (text: string) => places.filter(({ label }) => label.toLowerCase().startsWith(text)),
  lookUp: async () => [],
};
const ports = { ...system.ports, gazetteer };
const app = express();
mountRest(app, { contextOf: () => contextOf(db, { ports }) });
const origin = await serve(app);
const hall = await aVenue(system, { name: "The Sorrel Music Hall", published: true });
await aVenue(system, { name: "Birch Shed", published: false });

const read = async (q: string) => {
  const answer = await fetch(`${origin}/events/api/v1/read_sentence/?q=${encodeURIComponent(q)}`);
  return answer.json();
};

test("programs get the listing’s parameters, the words that each came from, and the keyword left", async () => {
  expect(await read("free jazz near Hadley within 5 miles")).toEqual({
    parameters: {
      prices: "free",
      latitude: "42.3418",
      longitude: "-72.5884",
      radius: "5",
      keyword: "jazz",
    },
    understood: [
      { kind: "price", words: "free", parameters: { prices: "free" } },
      {
        kind: "place",
        words: "near Hadley",
        parameters: { latitude: "42.3418", longitude: "-72.5884" },
        name: "Hadley, MA",
      },
      { kind: "distance", words: "within 5 miles", parameters: { radius: "5" } },
    ],
    keyword: "jazz",
  });
});

test("a listed venue is found by its name, by the beginning of it after “at”, and no other is", async () => {
  const parameters = { vid: String(hall) };
  expect(await read("at the Sorrel Music Hall")).toMatchObject({ parameters });
  expect(await read("folk at the sorrel music")).toMatchObject({ parameters: { ...parameters, keyword: "folk" } });
  expect(await read("sorrel music hall")).toMatchObject({ parameters });
  expect(await read("at the Birch Shed")).toMatchObject({ parameters: { keyword: "at the Birch Shed" } });
});

test("a place too far away, and one that only begins so, stay keywords", async () => {
  expect(await read("jazz in Hadleyville")).toMatchObject({ parameters: { keyword: "jazz in Hadleyville" } });
  expect(await read("jazz in Had")).toMatchObject({ parameters: { keyword: "jazz in Had" } });
});
