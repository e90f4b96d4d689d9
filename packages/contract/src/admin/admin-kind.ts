import type { LanguageCode } from "@hereabouts/language/languages";
import type { AuditRecordKind } from "../audit/audit-acts.ts";
import type { ViewerPermission } from "../permissions.ts";

/** A value of a record as lists and forms hold it. */
export type AdminValue = string | number | boolean | null;

/** Column of an admin list. */
export interface AdminColumn {
  id: string;
  label: string;
  /** Display format; plain text if absent. "time" is ISO 8601. */
  as?: "number" | "time" | "yesNo" | "badge";
  /** Sort orders, the one of the first click first. */
  orders?: readonly [first: string, second?: string];
}

interface Option {
  value: string;
  label: string;
}

/** Colour of a status, as its badges have it. */
type StatusColour = "yellow" | "platinum" | "blue" | "green" | "brown" | "red";

/** One choice that narrows a list. */
interface AdminFilter {
  name: string;
  label: string;
  /** Label for "no choice". */
  none: string;
  /** A badge with the label of a choice has its colour. */
  options: readonly (Option & { colour?: StatusColour })[];
}

interface FieldFrame {
  name: string;
  label: string;
  /** Permission to see the field; defaults to the form's. A call without the field leaves its value unchanged. */
  access?: ViewerPermission;
  /** A call can leave the field out, which leaves its value unchanged. */
  mayBeMissing?: boolean;
  /** The field is for sites that have this language besides their first; a call can always leave it out. */
  language?: LanguageCode;
  description?: string;
  /** Initial value in the form of a new record; empty if absent. */
  begins?: string | number;
}

/** A field of a record's form. Its schema, its control and its documentation come from this alone. */
export type AdminField = FieldFrame &
  (
    | { control: "line"; maxChars: number; isOptional?: boolean }
    | { control: "text"; maxChars: number; isRequired?: boolean }
    /** A whole number; none at all where `isOptional`. */
    | { control: "number"; min: number; max: number; isOptional?: boolean }
    | { control: "switch" }
    /** The address of a page. */
    | { control: "web"; maxChars: number }
    /** A day, `YYYY-MM-DD`, or none. */
    | { control: "day" }
    /** A picture in one line, as `fields/picture-text.ts` says. */
    | { control: "picture" }
    /** A small square picture as a data URL, or none. */
    | { control: "mark" }
    /** `options` of a few that are known, or those that the record comes with. */
    | { control: "choice"; options: readonly Option[] }
    /** Any number of a few options, separated by commas. */
    | { control: "choices"; options: readonly Option[] }
    | { control: "chosen" }
  );

/** A rule between several fields of a form; its fault is shown at one of them. */
export interface AdminCheck {
  field: string;
  /** Message, or null. The values may be of any type: fields are checked beside it. */
  fault: (values: Readonly<Record<string, unknown>>) => string | null;
}

/** Action on one or several records of a list. */
export interface AdminVerb {
  id: string;
  label: string;
  /** One letter, by which it is done to the row that has the focus. */
  letter?: string;
  /** Required permission; defaults to the kind's. */
  access?: ViewerPermission;
  /** Toast shown on success, for example "Deleted". */
  done: string;
  /** The verb that takes it back. */
  undo?: string;
  /** Confirmation sentence for an action that cannot be undone. */
  asks?: string;
  /** Removes something from a user, so the button warns. */
  isDangerous?: boolean;
  /** Only there to take another one back: no row offers it. */
  isHidden?: boolean;
}

/** One kind of record in the data admin: its list, form, verbs and calls are made of this. */
export interface AdminKind {
  /** Id in addresses, for example "users". */
  id: string;
  /** Many of them: "Accounts". */
  label: string;
  /** One of them, within a sentence: "account". */
  one: string;
  /** Group of kinds it is listed in. */
  group: string;
  /** Description of the kind and its actions. */
  hint: string;
  /** Permission to see the kind. */
  access: ViewerPermission;
  /** The first names the row. */
  columns: readonly AdminColumn[];
  /** The order when none is asked for; one of those of the columns. */
  ordering: string;
  filters: readonly AdminFilter[];
  /** Fields searched, as a label: "name or email". */
  finds: string;
  verbs: readonly AdminVerb[];
  /** Editable fields and the permission to edit them. */
  form?: {
    fields: readonly AdminField[];
    access: ViewerPermission;
    canAdd?: boolean;
    /** A new record can be started with the same call, by `start`. */
    startsAs?: { label: string; done: string };
    checks?: readonly AdminCheck[];
    note?: string;
  };
  /** Calls that need a recent login: its actions, its form, its export. */
  confirmed?: readonly ("act" | "save" | "export")[];
  /** Record kind in the audit log, which uses the same ids. */
  logged?: AuditRecordKind;
}

/** All orders of a kind, by its columns. */
export const orderingsOf = ({ columns }: Pick<AdminKind, "columns">): string[] =>
  columns.flatMap(({ orders = [] }) => orders.flatMap((ordering) => (ordering === undefined ? [] : [ordering])));
