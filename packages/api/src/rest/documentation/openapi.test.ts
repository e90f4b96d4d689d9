import { contextOf } from "@hereabouts/domain/test-context";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { scopeOf } from "../endpoint/endpoint.ts";
import { fromWire } from "../endpoint/wire-case.ts";
import { endpoints, rooms } from "../mounting/endpoints.ts";
import { exampleOf } from "./answer-example.ts";
import { bodyExamples } from "./body-examples.ts";
import { openApiOf } from "./openapi.ts";

const { settings } = contextOf(undefined as never);
const document = openApiOf(rooms, settings);
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

test("every reference in the document leads to a schema", () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference]) => reference);
  expect(references.length).toBeGreaterThan(10);
  for (const reference of references) {
    expect(Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)).toContain(reference);
  }
});

test("every operation has a name of its own, and every parameter says what it means", () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { parameters = [] } of operations) {
    for (const parameter of parameters) {
      expect(parameter).toMatchObject({ description: expect.stringMatching(/\.$/) });
      expect(parameter.name).not.toMatch(/[A-Z]/);
    }
  }
});

test("every name in braces is a parameter of its path", () => {
  for (const [path, methods] of Object.entries(document.paths)) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    for (const { parameters = [] } of Object.values(methods)) {
      expect(parameters.filter(({ required }) => required).map(({ name }) => name)).toEqual(inPath);
    }
  }
});

test("cards are described once and referred to", () => {
  expect(document.components.schemas.EventCard).toMatchObject({
    type: "object",
    properties: { occurences: { type: "array" }, pointOfInterest: { $ref: "#/components/schemas/VenueCard" } },
  });
});

test("forms and stored records are described as they are spelled on the wire", () => {
  const { post } = document.paths["/events/api/v1/events/add/"] ?? {};
  const body = post?.requestBody?.content["application/json"]?.schema;
  expect(body).toMatchObject({
    properties: { point_of_interest: {}, dates: { items: { properties: { date_recur: {} } } } },
    required: expect.arrayContaining(["event_type", "age_group"]),
  });
  expect(post?.responses["201"]?.content?.["application/json"]?.schema).toMatchObject({
    properties: { absoluteUrl: {}, absolute_url: {}, point_of_interest: {} },
  });
  const { get } = document.paths["/events/api/v1/search_addresses/{id}/"] ?? {};
  expect(get?.responses["200"]?.content?.["application/json"]?.schema).toMatchObject({
    properties: { postal_code: {} },
  });
});

test("the document is OpenAPI 3.1 to a validator that is not ours", async () => {
  expect(await new Validator().validate({ ...document })).toMatchObject({ valid: true });
});

test("a program learns how to sign in, and which calls are refused without", () => {
  expect(Object.keys(document.components.securitySchemes)).toEqual(["session", "csrfToken", "token"]);
  for (const { access, method, isOpenToAll, name } of endpoints) {
    const operation = operations.find(({ operationId }) => operationId === name);
    const schemes = Object.keys(operation?.security[0] ?? {});
    expect([name, schemes.includes("session")]).toEqual([name, access !== "callAnonymously"]);
    expect([name, schemes.includes("csrfToken")]).toEqual([name, method !== "get" && !isOpenToAll]);
    if (schemes.length > 0)
      expect([name, operation?.responses["403"]?.description]).toEqual([name, expect.any(String)]);
  }
});

test("every operation names the scope that an API token needs for it, or says that none will do", () => {
  for (const spec of endpoints) {
    const operation = operations.find(({ operationId }) => operationId === spec.name);
    const scopes = operation?.security.flatMap(({ token = [] }) => token);
    const scope = scopeOf(spec);
    expect([spec.name, scopes]).toEqual([spec.name, scope === null ? [] : [scope]]);
    expect(operation?.description).toContain(scope ?? "Not with an API token.");
    expect("401" in (operation?.responses ?? {})).toBe(scope !== null);
  }
});

test("every operation stands in a room and says who may call it", () => {
  const names = document.tags.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { tags, description } of operations) {
    expect(names).toContain(tags[0]);
    expect(description).toMatch(/^(Anybody|For) .*\.$/);
  }
});

test("every body has an example, which its operation takes", () => {
  for (const { name, body } of endpoints) {
    if (!body) continue;
    const parsed = body.safeParse(fromWire(bodyExamples[name] as Record<string, unknown>));
    expect([name, parsed.error?.issues ?? []]).toEqual([name, []]);
  }
  expect(Object.keys(bodyExamples).toSorted()).toEqual(
    endpoints.flatMap(({ name, body }) => (body ? [name] : [])).toSorted(),
  );
});

test("the example of every answer is one that its operation gives", () => {
  for (const { name, answer, wire = "camel", media, status } of endpoints) {
    if (media || status === 204) continue;
    const operation = operations.find(({ operationId }) => operationId === name);
    const schema = operation?.responses[String(status ?? 200)]?.content?.["application/json"]?.schema;
    const example = exampleOf(schema ?? {}, document.components.schemas);
    const parsed = answer.safeParse(wire === "camel" ? example : fromWire(example as Record<string, unknown>));
    expect([name, parsed.error?.issues ?? []]).toEqual([name, []]);
  }
});

test("texts that are days, addresses or of a known few say so", () => {
  const { EventCard, VenueCard, EventPage } = document.components.schemas;
  expect(VenueCard).toHaveProperty("properties.absoluteUrl.format", "uri");
  expect(EventCard).toHaveProperty("properties.status.enum", expect.arrayContaining(["cancelled", "sold_out"]));
  expect(EventPage).toHaveProperty("properties.dates.items.properties.date.format", "date");
  expect(EventPage).toHaveProperty("properties.updated.format", "date-time");
});
