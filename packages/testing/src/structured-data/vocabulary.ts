import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const SCHEMA = "http://schema.org/";
const statement = /^<http:\/\/schema\.org\/(\w+)> <([^>]+)> <([^>]+)> /;
const shortNames: Readonly<Record<string, string>> = {
  "http://www.w3.org/1999/02/22-rdf-syntax-ns#type": "is",
  "http://www.w3.org/2000/01/rdf-schema#subClassOf": "below",
  [`${SCHEMA}domainIncludes`]: "of",
  [`${SCHEMA}rangeIncludes`]: "takes",
  [`${SCHEMA}supersededBy`]: "superseded",
};

function readStatements(): Map<string, string[]> {
  const file = fileURLToPath(import.meta.resolve("@vocabulary/schema/schema.nq"));
  const found = new Map<string, string[]>();
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [, subject = "", predicate = "", object = ""] = statement.exec(line) ?? [];
    const name = shortNames[predicate];
    if (name === undefined) continue;
    const key = `${subject} ${name}`;
    found.set(key, [...(found.get(key) ?? []), object.replace(SCHEMA, "")]);
  }
  return found;
}

let statements: Map<string, string[]> | undefined;

/** Looks a word up in schema.org's vocabulary, which is read on first use. */
function said(word: string, what: "is" | "below" | "of" | "takes" | "superseded"): readonly string[] {
  statements ??= readStatements();
  return statements.get(`${word} ${what}`) ?? [];
}

/** A type and all that it is a kind of. */
export function kindsOf(type: string): string[] {
  return [type, ...said(type, "below").flatMap(kindsOf)];
}

/** Whether a word is a type, and none that another took the place of. */
export const isType = (word: string) =>
  said(word, "is").some((kind) => kind.endsWith("#Class")) && said(word, "superseded").length === 0;

/** The types that a value of a property can have; none for what is no property, or one that another took the place of. */
export const typesOfValue = (property: string) =>
  said(property, "superseded").length > 0 ? [] : said(property, "takes");

/** Whether something of these types can have a property. */
export function canHave(types: readonly string[], property: string): boolean {
  const kinds = new Set(types.flatMap(kindsOf));
  return said(property, "of").some((type) => kinds.has(type));
}

/** Whether a word is one of the members of an enumeration: "EventCancelled" of "EventStatusType". */
export const isMember = (word: string, enumeration: string) =>
  said(word, "is").some((type) => kindsOf(type).includes(enumeration));
