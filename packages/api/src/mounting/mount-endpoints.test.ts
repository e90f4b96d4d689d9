import { messages } from "@hereabouts/contract/messages";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { connect } from "@hereabouts/db/connection";
import { NotFound, SignInRequired } from "@hereabouts/domain/errors";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import express, { type ErrorRequestHandler } from "express";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { createGate } from "../gate/admit.ts";
import { endpoint } from "../rest/endpoint/endpoint.ts";
import { recordParams } from "../rest/endpoint/path-params.ts";
import { answerFailures } from "../rest/failures/answer-failures.ts";
import { cablePool, cableTo, csrfHeaders, serve } from "../test-server.ts";
import { endpoints } from "./endpoints.ts";
import { mountEndpoints } from "./mount-endpoints.ts";

const cable = await cableTo((await testDatabase()).url);
const db = connect(cablePool(cable.url));
afterAll(() => db.destroy());

const thing = z.object({ shortName: z.string().max(5, messages.atMostChars(5)), many: z.array(z.int()).optional() });
const app = express().set("query parser", "extended");
mountEndpoints(app, createGate({ contextOf: () => contextOf(db) }), [
  endpoint({
    method: "get",
    path: "/things/",
    name: "listThings",
    summary: "Things.",
    access: "callAnonymously",
    query: z.object({ page: z.coerce.number().default(1), tagIds: z.array(z.string()).optional() }),
    answer: z.object({ page: z.number(), tagIds: z.array(z.string()) }),
    isPublicRead: true,
    pages: "verb",
    run: async (_ctx, { query: { page, tagIds = [] } }) => ({
      answer: { page, tagIds },
      paging: { page, totalPages: 3, totalItems: 41, isOpenEnded: false },
    }),
  }),
  endpoint({
    method: "post",
    path: "/things/",
    name: "addThing",
    summary: "Add.",
    access: "callAnonymously",
    body: thing,
    answer: thing,
    status: 201,
    wire: "snake",
    run: async (_ctx, { body }) => body,
  }),
  endpoint({
    method: "put",
    path: "/things/",
    name: "renameThing",
    summary: "A thing with a field that programs know by another name.",
    access: "callAnonymously",
    body: thing.omit({ many: true }),
    answer: thing,
    wire: "snake",
    programNames: { shortName: "oldName" },
    run: async (_ctx, { body }) => body,
  }),
  endpoint({
    method: "get",
    path: "/things/:id/",
    name: "getThing",
    summary: "One.",
    access: "callAnonymously",
    params: recordParams,
    answer: z.object({ id: z.int() }),
    isPublicRead: true,
    run: async (ctx, { params }) => {
      if (params.id === 403) throw new SignInRequired();
      if (params.id === 404) throw new NotFound();
      if (params.id === 500) throw new Error("the secret inside");
      await sql`select 1`.execute(ctx.db);
      return params;
    },
  }),
]);
app.use(answerFailures);
const defects: unknown[] = [];
app.use(((error, _request, response, _next) => {
  defects.push(error);
  response.status(500).json({ detail: messages.failed });
}) satisfies ErrorRequestHandler);
const origin = await serve(app);

const call = async (path: string, init?: RequestInit) => {
  const response = await fetch(origin + path, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) };
};
const post = (body: string, type: string) => ({
  method: "POST",
  headers: { ...csrfHeaders, "Content-Type": type },
  body,
});

test("a path answers with and without the slash at its end", async () => {
  expect((await call("/things/7/")).body).toEqual({ id: 7 });
  expect((await call("/things/7")).body).toEqual({ id: 7 });
});

test.each(["abc", "1.5", "-1", "0", "99999999999", "1%00", "%E0%A4%A"])(
  "an id in a wrong form is not there: %s",
  async (id) => {
    expect(await call(`/things/${id}/`)).toMatchObject({ status: 404, body: { detail: "Not found." } });
  },
);

test("a refusal is told with its status and a detail", async () => {
  expect(await call("/things/404/")).toMatchObject({ status: 404, body: { detail: "Not found." } });
  expect(await call("/things/403/")).toMatchObject({
    status: 403,
    body: { detail: "Authentication credentials were not provided." },
  });
});

test("a defect is left to the server, which reports it and tells nothing of it", async () => {
  expect(await call("/things/500/")).toMatchObject({ status: 500, body: { detail: messages.failed } });
  expect(defects).toMatchObject([{ message: "the secret inside" }]);
});

test("a list names its first, previous, next and last page with every parameter kept, and its total", async () => {
  const { headers } = await call("/things?tag_ids[]=4&tag_ids[]=5&page=2&other=a%20b");
  const at = (page: number) => `http://hereabouts.test/things/?tag_ids%5B%5D=4&tag_ids%5B%5D=5&page=${page}&other=a+b`;
  expect(headers.get("Link")).toBe(
    `<${at(1)}>; rel="first", <${at(1)}>; rel="prev", <${at(3)}>; rel="next", <${at(3)}>; rel="last"`,
  );
  expect(headers.get("X-Total-Count")).toBe("41");
});

test("a public read is open to every origin without credentials and kept for a minute", async () => {
  const { headers } = await call("/things/7/");
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(headers.get("Access-Control-Allow-Credentials")).toBeNull();
  expect(headers.get("Cache-Control")).toBe("public, max-age=60");
  const again = await call("/things/7/", { headers: { "If-None-Match": headers.get("ETag") ?? "" } });
  expect(again).toMatchObject({ status: 304, body: undefined });
});

test("a preflight says what may be asked", async () => {
  const { status, headers } = await call("/things/7/", { method: "OPTIONS", headers: { Origin: "https://a.example" } });
  expect(status).toBe(204);
  expect(headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(headers.get("Access-Control-Allow-Methods")).toBe("GET, HEAD, OPTIONS");
});

test("HEAD answers as GET without a body", async () => {
  const { status, headers, body } = await call("/things/7/", { method: "HEAD" });
  expect([status, body]).toEqual([200, undefined]);
  expect(headers.get("ETag")).not.toBeNull();
});

test("a wrong method on a known path is refused with the methods there are", async () => {
  const { status, headers, body } = await call("/things/7/", { method: "DELETE" });
  expect([status, body]).toEqual([405, { detail: 'Method "DELETE" not allowed.' }]);
  expect(headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
});

test("stored records travel in snake_case and so do their errors", async () => {
  expect(await call("/things/", post('{"short_name":"abc","unknown":1}', "application/json"))).toMatchObject({
    status: 201,
    body: { short_name: "abc" },
  });
  expect(await call("/things/", post('{"short_name":"abcdef"}', "application/json"))).toMatchObject({
    status: 400,
    body: { short_name: ["This field is limited to 5 characters."] },
  });
  expect((await call("/things/", post("{}", "application/json"))).body).toEqual({
    short_name: ["This field is required."],
  });
  expect((await call("/things/", post("[]", "application/json"))).body).toHaveProperty("non_field_errors");
});

test("a field that programs know by another name is read, refused and answered under that name alone", async () => {
  const put = (body: string) => call("/things/", { ...post(body, "application/json"), method: "PUT" });
  expect((await put('{"old_name":"abc"}')).body).toEqual({ old_name: "abc" });
  expect((await put('{"old_name":"abcdef"}')).body).toEqual({ old_name: [messages.atMostChars(5)] });
  expect((await put('{"short_name":"abc"}')).body).toEqual({ old_name: [messages.required] });
});

test("a body that is no JSON, of another type or too large is refused", async () => {
  const malformed = await call("/things/", post('{"short_name":', "application/json"));
  expect(malformed.status).toBe(400);
  expect(malformed.body.detail).toMatch(/^JSON parse error - /);
  expect(await call("/things/", post("a=b", "application/x-www-form-urlencoded"))).toMatchObject({
    status: 415,
    body: { detail: messages.jsonOnly },
  });
  const large = JSON.stringify({ short_name: "a".repeat(serverLimits.jsonBodyBytes) });
  expect(await call("/things/", post(large, "application/json"))).toMatchObject({
    status: 413,
    body: { detail: messages.tooLarge },
  });
});

test("a database that goes away is told as such, and the answer comes again when it is back", async () => {
  expect((await call("/things/7/")).status).toBe(200);
  await cable.cut();
  for (const _attempt of [1, 2]) {
    const away = await call("/things/7/");
    expect(away).toMatchObject({ status: 503, body: { detail: messages.unavailable } });
    expect(away.headers.get("Retry-After")).toBe("5");
    expect(away.headers.get("Cache-Control")).toBe("private, no-store");
  }
  await cable.mend();
  expect((await call("/things/7/")).body).toEqual({ id: 7 });
});

test("no path that takes a name stands before one that gives it, which it would answer for", () => {
  const shadowed = endpoints.flatMap(({ method, path }, at) => {
    const pattern = new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
    const later = endpoints.slice(at + 1).filter((other) => other.method === method && other.path !== path);
    return later.filter((other) => pattern.test(other.path)).map((other) => `${path} hides ${other.path}`);
  });
  expect(shadowed).toEqual([]);
});
