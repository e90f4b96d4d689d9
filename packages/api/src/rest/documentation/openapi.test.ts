import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import { forPrograms } from "@hereabouts/contract/program-names";
import { inBothRegions } from "@hereabouts/contract/region/test-both-regions";
import { demoWords } from "@hereabouts/contract/region/test-region";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import { Validator } from "@seriousme/openapi-schema-validator";
import express from "express";
import { expect, test } from "vitest";
import { fuzzWorld } from "../../fuzz/fuzz-world.ts";
import { endpoints, rooms } from "../../mounting/endpoints.ts";
import { mountRest } from "../../mounting/mount.ts";
import { cookieClient } from "../../test-client.ts";
import { serve } from "../../test-server.ts";
import { scopeOf } from "../endpoint/endpoint.ts";
import { bodyFromWire, fromWire } from "../endpoint/wire-case.ts";
import { exampleOf } from "./answer-example.ts";
import { documentationPage } from "./documentation-page.ts";
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
      if (parameter.in !== "header") expect(parameter.name).not.toMatch(/[A-Z]/);
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

test("every answer that a call can give is described: nothing found, a token not taken, the sign-ins of others", () => {
  const answers = (path: string, method = "get") => Object.keys(document.paths[path]?.[method]?.responses ?? {});
  for (const path of ["/events/api/v1/search_ad/", "/manage/geocode/"]) expect(answers(path)).toContain("404");
  expect(answers("/auth/csrf/")).toContain("403");
  expect(answers("/auth/{provider}/login/", "post")).toEqual(expect.arrayContaining(["303", "403", "404"]));
  const metrics = Object.entries(document.paths).find(([path]) => path.includes("widget_metrics"))?.[1].get;
  const hosts = metrics?.parameters?.find(({ name }) => name === "exclude_hosts");
  expect(hosts?.schema).toMatchObject({ type: "array", items: { type: "string" } });
});

test("cards are described once and referred to", () => {
  expect(document.components.schemas.EventCard).toMatchObject({
    type: "object",
    properties: { occurences: { type: "array" }, pointOfInterest: { $ref: "#/components/schemas/VenueCard" } },
  });
});

test("programs know the venue and the ages of an event by their old names, in every answer and body", () => {
  const namesIn = (value: unknown): string[] => {
    if (value === null || typeof value !== "object") return [];
    const { properties = {} } = value as { properties?: object };
    return [...Object.keys(properties), ...Object.values(value).flatMap(namesIn)];
  };
  const rows = operations.map(({ operationId, requestBody, responses }) => ({
    operationId,
    names: namesIn([requestBody, responses]),
  }));
  const withVenue = rows.filter(({ names }) => names.includes("venue"));
  // Of a saved search `venue` is the venue whose events it finds.
  expect(withVenue.every(({ operationId }) => /Search|UserData/.test(operationId))).toBe(true);
  expect(namesIn(document.components.schemas)).not.toContain("venue");
  expect(namesIn(document)).not.toContain("ageGroups");
  expect(namesIn(document)).not.toContain("age_groups");
  expect(rows.filter(({ names }) => names.includes("point_of_interest")).map(({ operationId }) => operationId)).toEqual(
    expect.arrayContaining(["addEvent", "updateEvent", "exportSearch", "addVenueSource"]),
  );
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
    expect([name, schemes.includes("session")]).toEqual([name, !may[access]({ kind: "anonymous" })]);
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
    expect(description).toMatch(/^(Public[.,]|For) .*\.$/);
  }
});

test("only what has a body has an example of one", () => {
  expect(endpoints.filter(({ body, example }) => example && !body)).toEqual([]);
});

inBothRegions(
  { demo: ["Northampton", "miles"], far: ["Old Settlement", "kilometers"] },
  ([town = "", unit = ""], at) => {
    test("every body has an example, which its operation takes", () => {
      for (const { name, body, example, programNames } of endpoints) {
        if (!body) continue;
        const parsed = body.safeParse(bodyFromWire(example, programNames));
        expect([name, parsed.error?.issues ?? []]).toEqual([name, []]);
      }
    });

    test("examples and explanations are about the region", () => {
      const document = openApiOf(rooms, settings);
      const page = documentationPage(document);
      for (const words of [town, `(${unit} when not logged in)`]) expect(page).toContain(words);
      expect(page).not.toMatch(/HEREABOUTS|hereabouts\.example/);
      const foreign = at === "far" ? demoWords.exec(`${JSON.stringify(document)}${page}`) : null;
      expect(foreign?.input.slice(foreign.index - 100, foreign.index + 100)).toBeUndefined();
    });
  },
);

test("the example of every answer is one that its operation gives", () => {
  for (const { name, answer, wire = "camel", media, status, programNames = {} } of endpoints) {
    if (media || status === 204) continue;
    const operation = operations.find(({ operationId }) => operationId === name);
    const schema = operation?.responses[String(status ?? 200)]?.content?.["application/json"]?.schema;
    const example = exampleOf(schema ?? {}, document.components.schemas);
    const codeNames = Object.fromEntries(Object.entries(programNames).map(([code, program]) => [program, code]));
    const parsed = answer.safeParse(forPrograms(wire === "camel" ? example : fromWire(example), codeNames));
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

interface Needs {
  required?: string[];
  allOf?: { anyOf: { required: string[] }[] }[];
  oneOf?: (Needs & { properties: { scope: { const: string } } })[];
}

/** Fields that a body's schema requires, with the first choice where it asks for one of several. */
function neededFields(schema: Needs, example: Record<string, unknown>): string[] {
  const { required = [], allOf = [] } =
    schema.oneOf?.find(({ properties }) => properties.scope.const === example.scope) ?? schema;
  return [...required, ...allOf.flatMap(({ anyOf }) => anyOf[0]?.required ?? [])];
}

const withBodies = endpoints.flatMap((spec) => {
  const { name, body, example, programNames } = spec;
  if (!body || !example) return [];
  const taken = (fields: readonly string[]) => {
    const sent = Object.fromEntries(fields.map((field) => [field, example[field]]));
    return body.safeParse(bodyFromWire(sent, programNames)).error?.issues ?? [];
  };
  const schema = operations.find(({ operationId }) => operationId === name)?.requestBody?.content["application/json"];
  const needed = neededFields(schema?.schema ?? {}, example);
  return [{ spec, needed, taken, sent: Object.fromEntries(needed.map((field) => [field, example[field]])) }];
});

test("every operation takes a body of exactly its required fields, and none without one of them", () => {
  expect(withBodies.length).toBeGreaterThan(80);
  for (const { spec, needed, taken } of withBodies) {
    const { name } = spec;
    expect([name, taken(needed)]).toEqual([name, []]);
    for (const field of needed)
      expect([name, field, taken(needed.filter((other) => other !== field)).length]).not.toEqual([name, field, 0]);
  }
});

test("no operation asks a call with exactly its required fields for another one", async () => {
  const { db } = await testDatabase();
  await installReferenceData(db);
  const system = contextOf(db);
  const { people, known } = await fuzzWorld(system);
  const app = express();
  mountRest(app, { contextOf: () => contextOf(db, { viewer: people.superuser, ports: system.ports }) });
  const client = cookieClient(await serve(app));
  await client.csrf();
  const [id = 1] = known.id as number[];
  for (const { spec, sent } of withBodies) {
    const path = spec.path.replace(/:\w+/g, String(id));
    const { status, body } = await client.call(path, { method: spec.method.toUpperCase(), json: sent });
    // What was done may say so of later: a draft lists what publishing needs.
    if (status < 300) continue;
    expect([spec.name, JSON.stringify(body)]).toEqual([spec.name, expect.not.stringContaining(messages.required)]);
  }
});
