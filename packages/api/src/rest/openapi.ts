import { eventPage } from "@hereabouts/contract/events/event-page";
import { eventCard, pagination, picture, timestamps, venueCard } from "@hereabouts/contract/listings/cards";
import { openTime } from "@hereabouts/contract/venues/open-time";
import { venuePage } from "@hereabouts/contract/venues/venue-page";
import { toWireName } from "@hereabouts/contract/wire-names";
import type { Settings } from "@hereabouts/domain/settings";
import { z } from "zod";
import { bodyExamples } from "./body-examples.ts";
import type { Endpoint } from "./endpoint.ts";
import type { Room } from "./endpoints.ts";
import { descriptionOf, refusalOf, securityOf, securitySchemes } from "./operation-access.ts";
import { parameterNotes } from "./parameter-notes.ts";

/** A JSON Schema, as plain data. */
export type JsonSchema = Record<string, unknown>;

export interface Parameter {
  name: string;
  in: "path" | "query";
  required: boolean;
  description: string;
  schema: JsonSchema;
  style?: "form";
  explode?: boolean;
}

interface OpenApiResponse {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, { schema: JsonSchema }>;
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: ReturnType<typeof securityOf>;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Record<string, { schema: JsonSchema; example?: unknown }> };
  responses: Record<string, OpenApiResponse>;
}

export interface OpenApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: typeof securitySchemes };
}

const named = z.registry<{ id: string }>();
named.add(eventCard, { id: "EventCard" });
named.add(venueCard, { id: "VenueCard" });
named.add(eventPage, { id: "EventPage" });
named.add(venuePage, { id: "VenuePage" });
named.add(pagination, { id: "Pagination" });
named.add(picture, { id: "Picture" });
named.add(timestamps, { id: "Timestamps" });
named.add(openTime, { id: "OpenTime" });

const wholeLimits = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

/** In snake_case every record is written out: the named ones are described in camelCase. */
const unnamed = z.registry<{ id: string }>();

/** A JSON Schema with the names of its properties in snake_case, at every depth. */
function inSnakeCase(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(inSnakeCase);
  if (schema === null || typeof schema !== "object") return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === "required") return [keyword, (value as string[]).map(toWireName)];
      if (keyword !== "properties") return [keyword, inSnakeCase(value)];
      return [
        keyword,
        Object.fromEntries(Object.entries(value).map(([name, inner]) => [toWireName(name), inSnakeCase(inner)])),
      ];
    }),
  );
}

/** The JSON Schema of what travels in snake_case. */
function snakeSchemaOf(schema: z.ZodType): JsonSchema {
  return inSnakeCase(schemaOf(schema, {}, unnamed)) as JsonSchema;
}

function answerSchemaOf({ answer, wire = "camel" }: Endpoint, components: Record<string, JsonSchema>): JsonSchema {
  if (wire === "camel") return schemaOf(answer, components);
  const schema = snakeSchemaOf(answer);
  if (wire === "snake") return schema;
  return {
    ...schema,
    properties: { ...(schema.properties as object), absoluteUrl: { type: "string", format: "uri" } },
  };
}

/** The JSON Schema of `schema`, with the named records moved to `components`. */
function schemaOf(schema: z.ZodType, components: Record<string, JsonSchema>, metadata = named): JsonSchema {
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, {
    // what is sent: a reader of answers must take fields that are added later
    io: "input",
    unrepresentable: "any",
    metadata,
    override: ({ zodSchema, jsonSchema }) => {
      // what a schema of text says of itself beside its type: a format, the values it can have
      Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
      // the bounds of every JavaScript number say nothing about the value
      if (jsonSchema.minimum === wholeLimits.minimum) delete jsonSchema.minimum;
      if (jsonSchema.maximum === wholeLimits.maximum) delete jsonSchema.maximum;
    },
  });
  const moved = (value: unknown) =>
    JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
  for (const [id, definition] of Object.entries($defs ?? {})) {
    const { id: _id, ...rest } = moved(definition);
    components[id] = rest;
  }
  const { id: ownId, ...rest } = moved(own);
  if (typeof ownId !== "string") return rest;
  components[ownId] = rest;
  return { $ref: `#/components/schemas/${ownId}` };
}

function parametersOf(spec: Endpoint, components: Record<string, JsonSchema>): Parameter[] {
  const inPath: Parameter[] = [...spec.path.matchAll(/:(\w+)/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    description: parameterNotes[`{${name}}`]?.meaning ?? "Id of the record.",
    schema: parameterNotes[`{${name}}`]?.schema ?? { type: "integer", minimum: 1 },
  }));
  const { properties = {} } = spec.query ? schemaOf(spec.query, components) : {};
  const inQuery = Object.entries(properties as Record<string, JsonSchema>).map(([key, schema]): Parameter => {
    const name = toWireName(key);
    const note = parameterNotes[name];
    const parameter: Parameter = {
      name,
      in: "query",
      required: false,
      description: note?.meaning ?? "",
      schema: { ...schema, ...note?.schema },
    };
    return schema.type === "array" ? { ...parameter, style: "form", explode: true } : parameter;
  });
  return [...inPath, ...inQuery];
}

const detail: JsonSchema = { $ref: "#/components/schemas/Detail" };
const json = (schema: JsonSchema) => ({ "application/json": { schema } });

function responsesOf(spec: Endpoint, components: Record<string, JsonSchema>): Operation["responses"] {
  const status = String(spec.status ?? 200);
  const success: OpenApiResponse = { description: spec.summary };
  const isList = spec.pages !== undefined;
  if (isList) {
    success.headers = {
      Link: { description: "The first, prev, next and last page.", schema: { type: "string" } },
      "X-Total-Count": { description: "Number of entries on all pages.", schema: { type: "integer" } },
    };
  }
  if (spec.media) success.content = { [spec.media]: { schema: { type: "string" } } };
  else if (status !== "204") success.content = json(answerSchemaOf(spec, components));
  const responses: Operation["responses"] = { [status]: success };
  if (spec.query || spec.body || spec.fileField) {
    responses["400"] = {
      description: "A value cannot be taken: messages by field.",
      content: json({ anyOf: [{ $ref: "#/components/schemas/FieldErrors" }, detail] }),
    };
  }
  const refusal = refusalOf(spec);
  if (refusal) responses["403"] = { description: refusal, content: json(detail) };
  if (spec.params || isList) responses["404"] = { description: "Not there.", content: json(detail) };
  if (spec.body || spec.fileField) {
    responses["413"] = { description: "The body is too large.", content: json(detail) };
    responses["415"] = { description: "The body is of another media type.", content: json(detail) };
  }
  responses["429"] = { description: "Too many requests: see Retry-After.", content: json(detail) };
  responses["503"] = { description: "The database does not answer: see Retry-After.", content: json(detail) };
  return responses;
}

function bodyOf(spec: Endpoint, body: z.ZodType) {
  const example = bodyExamples[spec.name];
  const content = { schema: snakeSchemaOf(body), ...(example && { example }) };
  return Object.fromEntries((spec.bodyTypes ?? ["application/json"]).map((type) => [type, content]));
}

const fileForm = (field: string) => ({
  "multipart/form-data": {
    schema: {
      type: "object",
      properties: { [field]: { type: "string", contentMediaType: "application/octet-stream" } },
      required: [field],
    },
  },
});

function operationOf(spec: Endpoint, room: string, schemas: Record<string, JsonSchema>): Operation {
  const parameters = parametersOf(spec, schemas);
  return {
    operationId: spec.name,
    summary: spec.summary,
    description: descriptionOf(spec),
    tags: [room],
    security: securityOf(spec),
    ...(parameters.length > 0 && { parameters }),
    ...(spec.body && { requestBody: { required: true, content: bodyOf(spec, spec.body) } }),
    ...(spec.fileField && { requestBody: { required: true, content: fileForm(spec.fileField) } }),
    responses: responsesOf(spec, schemas),
  };
}

/** The OpenAPI 3.1 description of `rooms`: from the schemas that validate the calls, so it cannot drift. */
export function openApiOf(rooms: readonly Room[], { siteName, publicUrl }: Settings): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {
    Detail: {
      type: "object",
      properties: {
        detail: { type: "string" },
        code: { type: "string", description: "UNAUTHORIZED where signing in would help." },
      },
      required: ["detail"],
    },
    FieldErrors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
  };
  const paths: OpenApiDocument["paths"] = {};
  for (const { name, endpoints } of rooms)
    for (const spec of endpoints) {
      const path = spec.path.replace(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [spec.method]: operationOf(spec, name, schemas) };
    }
  return {
    openapi: "3.1.0",
    info: {
      title: `${siteName} API`,
      version: "1.0.0",
      description:
        "Events and venues near a point. Paths answer with and without the slash at their end. " +
        "Lists of values may be repeated, bracketed or joined with commas.",
    },
    servers: [{ url: publicUrl }],
    tags: rooms.map(({ name, description }) => ({ name, description })),
    paths,
    components: { schemas, securitySchemes },
  };
}
