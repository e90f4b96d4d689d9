import type { AuditRecordKind } from "../audit/audit-acts.ts";
import type { ViewerPermission } from "../permissions.ts";

/** A value of a record as lists and forms hold it. */
export type AdminValue = string | number | boolean | null;

/** What stands in a column of a list. */
export interface AdminColumn {
  id: string;
  label: string;
  /** How it is shown; plain text when absent. "time" is ISO 8601. */
  as?: "number" | "time" | "yesNo" | "badge";
  /** Its orders, the one that a first press takes at first. */
  orders?: readonly [first: string, second?: string];
}

interface Option {
  value: string;
  label: string;
}

/** One choice that narrows a list. */
interface AdminFilter {
  name: string;
  label: string;
  /** What no choice is called. */
  none: string;
  options: readonly Option[];
}

interface FieldFrame {
  name: string;
  label: string;
  /** Whose form shows it; everyone's who has the form when absent. A call that leaves it out keeps it as it is. */
  access?: ViewerPermission;
  description?: string;
  /** What it holds in the form of a new record, where that is more than nothing. */
  begins?: string | number;
}

/** A field of a record's form. Its schema, its control and its documentation come from this alone. */
export type AdminField = FieldFrame &
  (
    | { control: "line"; maxChars: number; isOptional?: boolean }
    | { control: "text"; maxChars: number }
    /** A whole number; none at all where `isOptional`. */
    | { control: "number"; min: number; max: number; isOptional?: boolean }
    | { control: "switch" }
    /** The address of a page. */
    | { control: "web"; maxChars: number }
    /** A day, `YYYY-MM-DD`, or none. */
    | { control: "day" }
    /** A picture in one line, as `fields/picture-text.ts` says. */
    | { control: "picture" }
    /** `options` of a few that are known, or those that the record comes with. */
    | { control: "choice"; options: readonly Option[] }
    | { control: "chosen" }
  );

/** What can be done with a record of a list, and with several at once. */
export interface AdminVerb {
  id: string;
  label: string;
  /** One letter, by which it is done to the row that has the focus. */
  letter?: string;
  /** Who may; whoever sees the kind when absent. */
  access?: ViewerPermission;
  /** What is told when it is done: "Deleted". */
  done: string;
  /** The verb that takes it back. */
  undo?: string;
  /** What cannot be taken back is asked about first, in a sentence. */
  asks?: string;
  /** Takes something away from somebody. */
  isDangerous?: boolean;
  /** Only there to take another one back: no row offers it. */
  isHidden?: boolean;
}

/** One kind of record in the data admin: its list, form, verbs and calls are made of this. */
export interface AdminKind {
  /** As in addresses: "users". */
  id: string;
  /** Many of them: "Accounts". */
  label: string;
  /** One of them, within a sentence: "account". */
  one: string;
  /** Where it stands among the kinds. */
  group: "People" | "Places and events" | "Plans" | "The site";
  /** What it is, and what can be done here. */
  hint: string;
  /** Who sees it. */
  access: ViewerPermission;
  /** The first names the row. */
  columns: readonly AdminColumn[];
  /** The order when none is asked for; one of those of the columns. */
  ordering: string;
  filters: readonly AdminFilter[];
  /** What the search box finds: "name or email". */
  finds: string;
  verbs: readonly AdminVerb[];
  /** What of a record is changed here, and who may. */
  form?: { fields: readonly AdminField[]; access: ViewerPermission; canAdd?: boolean; note?: string };
  /** What the audit log calls its records, by the same ids. */
  logged?: AuditRecordKind;
}

/** All orders of a kind, by its columns. */
export const orderingsOf = ({ columns }: Pick<AdminKind, "columns">): string[] =>
  columns.flatMap(({ orders = [] }) => orders.flatMap((ordering) => (ordering === undefined ? [] : [ordering])));
