import type { Viewer } from "@hereabouts/contract/permissions";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { expect, test } from "vitest";
import { mountRest } from "../../mounting/mount.ts";
import { serve } from "../../test-server.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db);
let viewer: Viewer = { kind: "anonymous" };
const app = express();
mountRest(app, { contextOf: () => contextOf(db, { viewer, ports: system.ports }) });
const origin = await serve(app);
const id = await aVenue(system, { name: "Sorrel Shed", published: false });

const nothing = { rows: [], caching: "public, max-age=60" };
const address = `http://hereabouts.test/venues/${id}/sorrel-shed/`;
const shed = { id, name: "Sorrel Shed", absoluteUrl: address, absolute_url: address, visibility: "unpublished" };

test.each([
  ["nobody", { kind: "anonymous" } as const, nothing],
  ["a visitor", await aPerson(system), { ...nothing, caching: "private, no-store" }],
  ["its producer", await aPerson(system, { producerOf: [id] }), { rows: [shed], caching: "private, no-store" }],
  ["an editor", await aPerson(system, { isZeditor: true }), { rows: [shed], caching: "private, no-store" }],
])("an unpublished venue is found over REST by those who manage it: %s", async (_who, person, expected) => {
  viewer = person;
  for (const query of ["q=sorrel", `id=${id}`]) {
    const answer = await fetch(`${origin}/events/api/v1/poi/livesearch/?${query}`);
    expect({ rows: await answer.json(), caching: answer.headers.get("cache-control") }).toEqual(expected);
    expect(answer.headers.get("vary")).toContain("Cookie");
  }
});
