import { canHave, isMember, isType, kindsOf, typesOfValue } from "./vocabulary.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Node = { [key: string]: Json };

const formats: Readonly<Record<string, RegExp>> = {
  Date: /^\d{4}-\d\d-\d\d$/,
  DateTime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/,
  Time: /^\d\d:\d\d$/,
  URL: /^https?:\/\/[^\s<>"]+$/,
};

/** Types that are written as a text of their own form: no other text will do where one of them is asked for. */
const fits = (text: string, type: string) =>
  formats[type]?.test(text) ??
  (kindsOf(type).includes("Text") || isMember(text.replace("https://schema.org/", ""), type));

/**
 * Values search engines accept beyond the vocabulary: a time in a date, a URL for a thing, a pixel number for a
 * distance.
 */
const alsoTaken = (value: Json, types: readonly string[]): boolean =>
  (types.includes("Date") && typeof value === "string" && formats.DateTime?.test(value) === true) ||
  (types.includes("Thing") && typeof value === "string" && formats.URL?.test(value) === true) ||
  (types.includes("Distance") && Number.isInteger(value));

function isTaken(value: Json, types: readonly string[]): boolean {
  if (typeof value === "boolean") return types.includes("Boolean");
  if (typeof value === "number") return types.includes("Number") || types.includes("Integer");
  if (typeof value === "string") return value !== "" && types.some((type) => fits(value, type));
  if (value === null || Array.isArray(value)) return false;
  const kinds = typesOf(value).flatMap(kindsOf);
  return types.some((type) => kinds.includes(type));
}

const typesOf = (node: Node) => [node["@type"] ?? []].flat() as string[];

function faultsOfNode(node: Node, path: string): string[] {
  const types = typesOf(node);
  if (types.length === 0) return [`${path} has no type`];
  const unknown = types.filter((type) => !isType(type)).map((type) => `${path}: no type "${type}"`);
  const faults = Object.entries(node).flatMap(([property, value]) => {
    if (property.startsWith("@")) return [];
    const at = `${path}.${property}`;
    if (!canHave(types, property)) return [`${at}: ${types.join(" and ")} has no such property`];
    const taken = typesOfValue(property);
    return [value].flat().flatMap((one) => {
      const isRight = isTaken(one, taken) || alsoTaken(one, taken);
      if (!isRight) return [`${at}: ${JSON.stringify(one)} is none of ${taken.join(", ")}`];
      return typeof one === "object" && one !== null ? faultsOfNode(one as Node, at) : [];
    });
  });
  return [...unknown, ...faults];
}

/** The things that structured data describes, whether alone or several in a graph. */
export function nodesOf(data: unknown): Node[] {
  const root = data as Node;
  return (root["@graph"] as Node[] | undefined) ?? [root];
}

/**
 * Violations of schema.org's vocabulary: unknown types and properties, properties on wrong types, values of wrong
 * types.
 */
export function schemaFaults(data: unknown): string[] {
  const context = (data as Node)["@context"];
  const faults = nodesOf(data).flatMap((node, index) => faultsOfNode(node, `${typesOf(node)[0]}[${index}]`));
  return context === "https://schema.org" ? faults : ["no context", ...faults];
}
