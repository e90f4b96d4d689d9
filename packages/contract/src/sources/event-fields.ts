import { msg } from "@hereabouts/language/translate";
import { eventFields } from "../events/event-fields.ts";
import type { FieldsWith } from "../fields/described-fields.ts";

type Fields = typeof eventFields;
type NameOf<Name extends FieldsWith<Fields, "importable">> = Fields[Name]["importable"] extends string
  ? Fields[Name]["importable"]
  : Name;

/** Event fields that a source can set; "place" is the kind of place with its stream. */
export type SourceField =
  | { [Name in FieldsWith<Fields, "importable">]: NameOf<Name> }[FieldsWith<Fields, "importable">]
  | "place";

const labels = Object.fromEntries([
  ...Object.entries(eventFields).flatMap(([name, field]) =>
    "importable" in field ? [[field.importable === true ? name : field.importable, field.label]] : [],
  ),
  ["place", msg("In person or online")],
]) as Record<SourceField, string>;
export const sourceFieldNames = Object.keys(labels) as [SourceField, ...SourceField[]];

/** Label of an event field. */
export const sourceFieldLabel = (field: SourceField): string => labels[field];
