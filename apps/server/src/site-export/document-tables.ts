import { z } from "zod";
import { fileOfDocument } from "./archive.ts";
import { allDocuments, leftOutTables } from "./documents/all-documents.ts";
import type { DocumentPart, SiteDocument } from "./documents/document.ts";

type Schema = z.core.JSONSchema.JSONSchema;

/** A type as people read it: `date-time or null`. */
function typeOf({ type, format, enum: values, items, anyOf }: Schema): string {
  if (anyOf && anyOf.length > 2) return "any JSON";
  if (anyOf) return anyOf.map((one) => typeOf(one as Schema)).join(" or ");
  if (values) return values.map((value) => `\`${value}\``).join(", ");
  if (type === "array") return `list of ${typeOf(items as Schema)}`;
  return format ?? [type].flat().join(" or ");
}

const cell = (text: string) => text.replaceAll("|", "\\|");

function rowsOf(fields: DocumentPart["fields"], personal: readonly string[]): string[] {
  return Object.entries(fields).map(([name, schema]) => {
    const json = z.toJSONSchema(schema) as Schema;
    const notes = [json.description, personal.includes(name) && "Null without people."].filter(Boolean).join(" ");
    return `| \`${name}\` | ${cell(typeOf(json))} | ${cell(notes)} |`;
  });
}

const head = ["| Field | Type | Meaning |", "|---|---|---|"];

const leftOut = (columns: Readonly<Record<string, string>> = {}) => {
  const items = Object.entries(columns).map(([name, reason]) => `\`${name}\` (${reason})`);
  return items.length > 0 ? ["", `Left out: ${items.join(", ")}.`] : [];
};

function sectionOf(document: SiteDocument): string[] {
  const { fields, parts = {}, personal = [] } = document;
  const isPersonal = personal === "whole";
  return [
    "",
    `## \`${fileOfDocument(document)}\``,
    "",
    `${document.about}${isPersonal ? " **Not in an archive without people.**" : ""}`,
    "",
    ...head,
    ...rowsOf(fields, isPersonal ? [] : personal),
    ...leftOut(document.leftOut),
    ...Object.entries(parts).flatMap(([name, part]) => [
      "",
      `Each of \`${name}\`:`,
      "",
      ...head,
      ...rowsOf(part.fields, part.personal ?? []),
      ...leftOut(part.leftOut),
    ]),
  ];
}

/** Content of docs/export-documents.md. */
export function documentTables(): string {
  return `${[
    "# Documents of an archive",
    "",
    "Made by `npm run -s export -- --describe` from the schemas that write and read the archive. [export.md](export.md) says how to",
    "make and import one. Every field is always there; fields without a value are null or empty. Times are in UTC.",
    ...allDocuments.flatMap(sectionOf),
    "",
    "## What is left out",
    "",
    "| Table of the database | Why |",
    "|---|---|",
    ...Object.entries(leftOutTables).map(([table, reason]) => `| \`${table}\` | ${reason} |`),
  ].join("\n")}\n`;
}
