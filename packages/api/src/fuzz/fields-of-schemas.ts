import type { z } from "zod";
import { endpoints } from "../mounting/endpoints.ts";
import { procedures } from "./calls.ts";

/** A field that clients can fill, in a form, a query or a nested record. */
export interface OutsideField {
  /** "addEvent dates.timeStart" */
  place: string;
  name: string;
  schema: z.ZodType;
}

interface Parts {
  shape?: Record<string, z.ZodType>;
  options?: z.ZodType[];
  element?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}

const partsOf = (schema: z.ZodType) => schema._zod.def as unknown as Parts;

/** The fields of a schema at every depth. */
export function fieldsOf(schema: z.ZodType, place: string): OutsideField[] {
  const { shape, options = [], element, innerType, in: from, out } = partsOf(schema);
  const own = Object.entries(shape ?? {}).flatMap(([name, field]) => [
    { place: `${place}${name}`, name, schema: field },
    ...fieldsOf(field, `${place}${name}.`),
  ]);
  const inner = [...options, element, innerType, from, out].flatMap((part) => (part ? fieldsOf(part, place) : []));
  return [...own, ...inner];
}

/** The input fields of every operation and procedure. */
export const outsideInputs = (): { name: string; schema: z.ZodType }[] =>
  [
    ...endpoints.flatMap(({ name, query, body }) => [query, body].map((schema) => ({ name, schema }))),
    ...procedures.flatMap(({ path, inputs }) => inputs.map((schema) => ({ name: path, schema }))),
  ].flatMap(({ name, schema }) => (schema ? [{ name, schema }] : []));

/** Every field of every operation and procedure, once. */
export function outsideFields(): OutsideField[] {
  const found = outsideInputs().flatMap(({ name, schema }) => fieldsOf(schema, `${name} `));
  return [...new Map(found.map((field) => [field.place, field])).values()];
}
