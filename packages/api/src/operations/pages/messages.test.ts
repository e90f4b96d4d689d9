import { readMessageCookie } from "@hereabouts/contract/site-messages/message-cookie";
import { messageLimits } from "@hereabouts/contract/site-messages/message-settings";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { expect, test } from "vitest";
import { mountRest } from "../../mounting/mount.ts";
import { cookieClient } from "../../test-client.ts";
import { serve } from "../../test-server.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
const app = express();
mountRest(app, { contextOf: () => ctx });
const origin = await serve(app);
const path = "/events/api/v1/message/";

async function aClient() {
  const client = cookieClient(origin);
  await client.csrf();
  const waiting = () => readMessageCookie(client.cookies.get("messages"));
  return { ...client, waiting, leave: (json: unknown) => client.call(path, { json }) };
}

test("messages wait in the browser that left them, for ten minutes at most, the newest last", async () => {
  const client = await aClient();
  const { status, body, headers } = await client.leave({ level: "success", msg: "Your seats are booked. 座席 🎟" });
  expect([status, body]).toEqual([200, { status: "succeeded" }]);
  expect(headers.get("set-cookie")).toMatch(/^messages=[\w-]+; Max-Age=600; Path=\/;.*SameSite=Lax$/);
  await client.leave({ level: "error", msg: "The card was refused." });
  expect(client.waiting()).toEqual([
    { level: "success", msg: "Your seats are booked. 座席 🎟" },
    { level: "error", msg: "The card was refused." },
  ]);
});

test("many long messages leave the newest ones, in a cookie that browsers keep", async () => {
  const client = await aClient();
  for (const number of [1, 2, 3, 4, 5]) await client.leave({ level: "info", msg: `${number} ${"座".repeat(298)}` });
  expect(client.cookies.get("messages")?.length).toBeLessThan(4_000);
  expect(client.waiting().map(({ msg }) => msg[0])).toEqual(["3", "4", "5"]);
});

test("what is wrong is said by field, and no other site leaves messages", async () => {
  const client = await aClient();
  const { status, body } = await client.leave({ level: "loud", msg: "x".repeat(messageLimits.leftMessageChars + 1) });
  expect(status).toBe(400);
  expect(Object.keys(body).sort()).toEqual(["level", "msg"]);
  const forged = await client.call(path, { json: { level: "info", msg: "Hi" }, headers: { "X-CSRFToken": "x" } });
  expect(forged.status).toBe(403);
});

test("a cookie that we have not written says nothing", () => {
  for (const value of ["", "%%%", "e30", btoa('[["info"],["loud","x"],7]'), "a".repeat(5_000)])
    expect(readMessageCookie(value)).toEqual([]);
});
