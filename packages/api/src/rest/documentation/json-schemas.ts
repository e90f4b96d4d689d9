import { session } from "@hereabouts/contract/events/programme";
import { eventCard, pagination, picture, timestamps, venueCard } from "@hereabouts/contract/listings/cards";
import { eventPage } from "@hereabouts/contract/pages/event-page";
import { venuePage } from "@hereabouts/contract/pages/venue-page";
import type { ProgramNames } from "@hereabouts/contract/program-names";
import { openTime } from "@hereabouts/contract/venues/open-time";
import { specialHoursRow } from "@hereabouts/contract/venues/special-hours";
import { toWireName } from "@hereabouts/contract/wire-names";
import { z } from "zod";
import type { Endpoint } from "../endpoint/endpoint.ts";

/** A JSON Schema, as plain data. */
export type JsonSchema = Record<string, unknown>;

const named = z.registry<{ id: string }>();
named.add(eventCard, { id: "EventCard" });
named.add(venueCard, { id: "VenueCard" });
named.add(eventPage, { id: "EventPage" });
named.add(venuePage, { id: "VenuePage" });
named.add(pagination, { id: "Pagination" });
named.add(picture, { id: "Picture" });
named.add(timestamps, { id: "Timestamps" });
named.add(openTime, { id: "OpenTime" });
named.add(specialHoursRow, { id: "SpecialHours" });
named.add(session, { id: "Session" });

const wholeLimits = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

/** In snake_case every record is written out: the named ones are described in camelCase. */
const unnamed = z.registry<{ id: string }>();

/** A JSON Schema with its properties renamed, at every depth. */
function renamed(schema: unknown, to: (name: string) => string): unknown {
  if (Array.isArray(schema)) return schema.map((inner) => renamed(inner, to));
  if (schema === null || typeof schema !== "object") return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => {
      if (keyword === "required") return [keyword, (value as string[]).map(to)];
      if (keyword !== "properties") return [keyword, renamed(value, to)];
      return [
        keyword,
        Object.fromEntries(Object.entries(value).map(([name, inner]) => [to(name), renamed(inner, to)])),
      ];
    }),
  );
}

/** The JSON Schema of what travels in snake_case. */
export function snakeSchemaOf(schema: z.ZodType, names: ProgramNames = {}): JsonSchema {
  return renamed(schemaOf(schema, {}, { names, metadata: unnamed }), toWireName) as JsonSchema;
}

/** The JSON Schema of what an operation answers, as it is spelled on the wire. */
export function answerSchemaOf(
  { answer, wire = "camel", programNames = {} }: Endpoint,
  components: Record<string, JsonSchema>,
): JsonSchema {
  if (wire === "camel") return schemaOf(answer, components, { names: programNames });
  const schema = snakeSchemaOf(answer, programNames);
  if (wire === "snake") return schema;
  return {
    ...schema,
    properties: { ...(schema.properties as object), absoluteUrl: { type: "string", format: "uri" } },
  };
}

/** Returns the fields that a schema refuses to do without, which its type alone does not say of a field with a reader. */
const requiredOf = ({ shape }: z.ZodObject): string[] =>
  Object.keys(shape).filter((name) => !z.safeParse(shape[name] as z.core.$ZodType, undefined).success);

/** The JSON Schema of `schema` under the names that programs know, with the named records moved to `components`. */
export function schemaOf(
  schema: z.ZodType,
  components: Record<string, JsonSchema>,
  { names = {}, metadata = named }: { names?: ProgramNames; metadata?: typeof named } = {},
): JsonSchema {
  const { $schema, $defs, ...own } = z.toJSONSchema(schema, {
    // what is sent: a reader of answers must take fields that are added later
    io: "input",
    unrepresentable: "any",
    metadata,
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodObject) jsonSchema.required = requiredOf(zodSchema);
      // what a schema of text says of itself beside its type: a format, the values it can have
      Object.assign(jsonSchema, z.globalRegistry.get(zodSchema));
      // the bounds of every JavaScript number say nothing about the value
      if (jsonSchema.minimum === wholeLimits.minimum) delete jsonSchema.minimum;
      if (jsonSchema.maximum === wholeLimits.maximum) delete jsonSchema.maximum;
    },
  });
  const moved = (value: unknown) => {
    const text = JSON.stringify(renamed(value, (name) => names[name] ?? name));
    return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
  };
  for (const [id, definition] of Object.entries($defs ?? {})) {
    const { id: _id, ...rest } = moved(definition);
    components[id] = rest;
  }
  const { id: ownId, ...rest } = moved(own);
  if (typeof ownId !== "string") return rest;
  components[ownId] = rest;
  return { $ref: `#/components/schemas/${ownId}` };
}
