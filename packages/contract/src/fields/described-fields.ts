/** A field as the tables of the fields of events and venues describe it. Flags are absent unless they apply. */
export interface DescribedField {
  /** Name on every screen. */
  label: string;
  /** Column in the record's table; absent where other tables keep the value. */
  column?: string;
  /** Name in forms, where it differs from the record's. */
  form?: string;
  /** How a text is written; absent for other values. */
  text?: "line" | "lines" | "url" | "email" | "html" | "language";
  maxChars?: number;
  /** Texts without it may be empty or left out. */
  required?: true;
  /** Held for review when a new account writes it. */
  reviewed?: true;
  /** Visitors can suggest a value; the problem whose report asks for it, "other" for reports about anything. */
  correctable?: string;
  /** The link is opened from time to time, to find dead ones. */
  linkChecked?: true;
}

/** Names of the fields that have a flag. */
export type FieldsWith<Fields, Flag extends string> = {
  [Name in keyof Fields]: Fields[Name] extends Readonly<Record<Flag, unknown>> ? Name : never;
}[keyof Fields] &
  string;

/** Names of the texts that may be empty or left out. */
export type OptionalTexts<Fields> = Exclude<FieldsWith<Fields, "text">, FieldsWith<Fields, "required">>;

/** Names of the fields that have a flag, in the order of the table. */
export const fieldsWith = <Fields extends object, Flag extends string>(fields: Fields, flag: Flag) =>
  Object.entries(fields).flatMap(([name, field]) => (flag in field ? [name] : [])) as FieldsWith<Fields, Flag>[];

/** Names of the texts that may be empty or left out, in the order of the table. */
export const optionalTexts = <Fields extends object>(fields: Fields) =>
  Object.entries(fields).flatMap(([name, field]) =>
    "text" in field && !("required" in field) ? [name] : [],
  ) as OptionalTexts<Fields>[];

/** An object with one value for each key. */
export const mapKeys = <Key extends string, Value>(keys: readonly Key[], valueFor: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>;

/** The fields of a record that are given, of those named. */
export const pickGiven = <Value, Name extends string>(
  record: { readonly [Field in Name]?: Value },
  names: readonly Name[],
): { [Field in Name]?: NonNullable<Value> } =>
  Object.fromEntries(names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]]))) as {
    [Field in Name]?: NonNullable<Value>;
  };

type FormNames<Fields, Names extends keyof Fields = keyof Fields> = {
  [Name in Names]: Fields[Name] extends { form: infer Form } ? Form : Name;
}[Names] &
  string;

/** Names in forms of the fields that have a flag, in the order of the table. */
export const formNamesWith = <Fields extends Readonly<Record<string, DescribedField>>, Flag extends string>(
  fields: Fields,
  flag: Flag,
) =>
  fieldsWith(fields, flag).map((name) => fields[name]?.form ?? name) as FormNames<Fields, FieldsWith<Fields, Flag>>[];

/** Labels of all fields by their names in forms, in the order of the table. */
export const formLabels = <Fields extends Readonly<Record<string, DescribedField>>>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, { form = name, label }]) => [form, label])) as Record<
    FormNames<Fields>,
    string
  >;
