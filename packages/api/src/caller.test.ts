import { serverLimits } from "@hereabouts/contract/server-limits";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { expect, it } from "vitest";
import { callerOf } from "./caller.ts";
import { serve } from "./test-server.ts";

const { db } = await testDatabase();
const app = express();
app.get("/", (request, response) => {
  response.json(callerOf(request, response, contextOf(db)).userAgent.length);
});
const origin = await serve(app);

it.each([
  [40, 40],
  [10_000, serverLimits.userAgentChars],
])("of a browser's name of %i letters %i are read", async (sent, read) => {
  const answer = await fetch(origin, { headers: { "User-Agent": "a".repeat(sent) } });
  expect(await answer.json()).toBe(read);
});
