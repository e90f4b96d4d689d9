import { contextOf } from "@hereabouts/domain/test-context";
import { expect, test } from "vitest";
import { endpoints } from "./endpoints.ts";
import { openApiOf } from "./openapi.ts";

const { settings } = contextOf(undefined as never);
const document = openApiOf(endpoints, settings);
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
