import { isSwitchedOff } from "@hereabouts/contract/permissions";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { toWireName } from "@hereabouts/contract/wire-names";
import type { Settings } from "@hereabouts/domain/settings";
import type { z } from "zod";
import type { Room } from "../endpoint/endpoint.ts";
import { type Endpoint, scopeOf } from "../endpoint/endpoint.ts";
import { parameterNotes } from "../endpoint/parameter-notes.ts";
import { answerSchemaOf, type JsonSchema, schemaOf, snakeSchemaOf } from "./json-schemas.ts";
import { descriptionOf, refusalOf, securityOf, securitySchemes } from "./operation-access.ts";
import { socialOperation, socialPath } from "./social-operation.ts";

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
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

const idempotencyKey: Parameter = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: `A new random value for each change. Sent again within ${serverLimits.idempotencyHours} hours with the same values, it changes nothing more and returns the first response, with Idempotent-Replayed: true. Ignored without a login.`,
  schema: { type: "string", minLength: 1, maxLength: serverLimits.idempotencyKeyChars, pattern: "^[!-~]+$" },
};

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
    const note = spec.notes?.[name] ?? parameterNotes[name];
    const parameter: Parameter = {
      name,
      in: "query",
      required: false,
      description: note?.meaning ?? "",
      schema: { ...schema, ...note?.schema },
    };
    return schema.type === "array" ? { ...parameter, style: "form", explode: true } : parameter;
  });
  return [...inPath, ...inQuery, ...(spec.onceByKey ? [idempotencyKey] : [])];
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
      description: "Invalid values: messages by field.",
      content: json({ anyOf: [{ $ref: "#/components/schemas/FieldErrors" }, detail] }),
    };
  }
  if (scopeOf(spec) !== null)
    responses["401"] = {
      description: "The API token is unknown, expired or revoked: see WWW-Authenticate.",
      content: json(detail),
    };
  const refusal = refusalOf(spec);
  if (refusal) responses["403"] = { description: refusal, content: json(detail) };
  if (spec.params || isList || spec.mayBeMissing)
    responses["404"] = { description: "Not there.", content: json(detail) };
  if (spec.body || spec.fileField) {
    responses["413"] = { description: "The body is too large.", content: json(detail) };
    responses["415"] = { description: "The body is of another media type.", content: json(detail) };
  }
  if (spec.onceByKey)
    responses["422"] = { description: "The Idempotency-Key came with other values before.", content: json(detail) };
  responses["429"] = { description: "Too many requests: see Retry-After.", content: json(detail) };
  responses["503"] = { description: "The database is unavailable: see Retry-After.", content: json(detail) };
  return responses;
}

function bodyOf(spec: Endpoint, body: z.ZodType) {
  const content = { schema: snakeSchemaOf(body, spec.programNames), ...(spec.example && { example: spec.example }) };
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
        code: { type: "string", description: "UNAUTHORIZED if logging in would help." },
        help: { type: "string", description: "How to log in, if the code is UNAUTHORIZED." },
      },
      required: ["detail"],
    },
    FieldErrors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
  };
  const paths: OpenApiDocument["paths"] = {};
  for (const { name, endpoints } of rooms)
    for (const spec of endpoints.filter(({ access }) => !isSwitchedOff(access))) {
      const path = spec.path.replace(/:(\w+)/g, "{$1}");
      paths[path] = { ...paths[path], [spec.method]: operationOf(spec, name, schemas) };
    }
  const account = rooms.find(({ endpoints }) => endpoints.some(({ path }) => path === "/auth/csrf/"));
  if (account) paths[socialPath] = { post: socialOperation(account.name) };
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
