import fc from "fast-check";
import type { z } from "zod";
import { oddTexts, oddValue } from "./odd-values.ts";

/** Values for fields of a name, where a schema alone cannot say what means something: ids of records, times, rules. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

interface Definition {
  type: string;
  checks?: { _zod: { def: { check: string; format?: string; minimum?: number; maximum?: number; value?: unknown } } }[];
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  options?: z.ZodType[];
  entries?: Record<string, string | number>;
  values?: unknown[];
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  left?: z.ZodType;
  right?: z.ZodType;
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

const plainTexts = [
  "Mill River Hall",
  "Contra dance & supper",
  "dance",
  "<p>Bring <b>soft</b> shoes.</p>",
  "a\nb",
  "7",
];

const boundsOf = ({ checks = [] }: Definition) => checks.map(({ _zod: { def } }) => def);

/** Arbitrary text for a definition: valid, sometimes of maximum length, or one character too long. */
function textOf(definition: Definition): fc.Arbitrary<unknown> {
  const bounds = boundsOf(definition).flatMap(({ minimum, maximum }) => [minimum, maximum]);
  const lengths = bounds.flatMap((bound) => (bound === undefined || bound > 30_000 ? [] : [bound, bound + 1]));
  return fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...plainTexts) },
    { weight: 1, arbitrary: fc.constantFrom(1, ...lengths).map((length) => "x".repeat(length)) },
    { weight: 2, arbitrary: fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }) },
  );
}

/** A whole number within the bounds of a schema, small where it has none. */
function numberOf(definition: Definition): fc.Arbitrary<unknown> {
  const said = (check: string) => boundsOf(definition).find((def) => def.check === check)?.value;
  const [least, most] = [Number(said("greater_than") ?? 1), Number(said("less_than") ?? 60)];
  return fc.integer({
    min: Math.max(Math.ceil(least), -1_000),
    max: Math.min(Math.max(Math.floor(most), least), 1_000),
  });
}

const rareOdd = fc.oneof(
  { weight: 3, arbitrary: oddValue },
  { weight: 2, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.constant(undefined) },
);

function objectOf(shape: Record<string, z.ZodType>, known: Known): fc.Arbitrary<unknown> {
  const names = Object.keys(shape);
  const field = ([name, schema]: [string, z.ZodType]): [string, fc.Arbitrary<unknown>] => {
    const fits = known[name];
    return [name, fits ? fc.constantFrom(...fits) : nearValid(schema, known)];
  };
  const fields = Object.fromEntries(Object.entries(shape).map(field));
  const whole = fc.oneof({ weight: 3, arbitrary: fc.record(fields) }, fc.record(fields, { requiredKeys: [] }));
  if (names.length === 0) return whole;
  const few = fc.dictionary(fc.constantFrom(...names), rareOdd, { minKeys: 1, maxKeys: Math.min(2, names.length) });
  const many = fc.dictionary(fc.constantFrom(...names), rareOdd, { maxKeys: names.length });
  // Half valid, so that the code behind the schema is reached; half with broken parts.
  const broken = fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    { weight: 3, arbitrary: few },
    { weight: 1, arbitrary: many },
  );
  return fc.tuple(whole, broken).map(([values, odd]) => Object.assign({}, values, odd));
}

/** Values that a schema takes, or nearly: what it cannot tell of itself is guessed, and a part of them is broken. */
export function nearValid(schema: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema);
  const within = (inner: z.ZodType | undefined) => (inner ? nearValid(inner, known) : rareOdd);
  switch (definition.type) {
    case "string":
      return textOf(definition);
    case "number":
    case "int":
      return numberOf(definition);
    case "boolean":
      return fc.boolean();
    case "enum":
      return fc.constantFrom(...Object.values(definition.entries ?? { none: "" }));
    case "literal":
      return fc.constantFrom(...(definition.values ?? [null]));
    case "object":
      return objectOf(definition.shape ?? {}, known);
    case "array":
      return fc.array(within(definition.element), { maxLength: 4 });
    case "union":
      return fc.oneof(...(definition.options ?? []).map(within));
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
      return fc.oneof({ weight: 4, arbitrary: within(definition.innerType) }, fc.constant(undefined));
    case "catch":
    case "readonly":
    case "nonoptional":
      return within(definition.innerType);
    case "pipe":
      return within(definition.in && definitionOf(definition.in).type === "transform" ? definition.out : definition.in);
    case "intersection":
      return fc.tuple(within(definition.left), within(definition.right)).map(([a, b]) => Object.assign({}, a, b));
    default:
      // A rule of our own, such as one of the categories: a small number is likely.
      return fc.integer({ min: 1, max: 18 });
  }
}
