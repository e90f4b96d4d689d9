import type { FieldsWith } from "@hereabouts/contract/fields/described-fields";
import type { DB } from "@hereabouts/db/schema.gen";
import { type RawBuilder, type Selectable, sql } from "kysely";

type Described = Readonly<Record<string, { label: string; column?: string }>>;
type Stored<Fields> = FieldsWith<Fields, "column">;
type ColumnOf<Fields, Name extends keyof Fields> = Fields[Name] extends { column: infer Column } ? Column : never;

/** Values of the described fields as the columns of a table have them. */
export type StoredFields<Fields, Table extends keyof DB> = {
  [Name in Stored<Fields>]: Selectable<DB[Table]>[ColumnOf<Fields, Name> & keyof Selectable<DB[Table]>];
};

/** Described fields of a record by their columns, as a table is written; absent ones are undefined. */
export function columnsOfFields<
  Fields extends Described,
  Values extends { readonly [Name in Stored<Fields>]?: unknown },
>(fields: Fields, record: Values) {
  const stored = Object.entries(fields).flatMap(([name, { column }]) =>
    column === undefined ? [] : [[column, record[name as Stored<Fields>]]],
  );
  return Object.fromEntries(stored) as {
    [Name in Stored<Fields> as ColumnOf<Fields, Name> & string]: Values[Name];
  };
}

/** Columns of the described fields of a table, each under the name of its field. */
export const selectFields = (fields: Described, table: string, names: readonly string[] = Object.keys(fields)) =>
  sql.join(
    names.flatMap((name): RawBuilder<unknown>[] => {
      const column = fields[name]?.column;
      return column === undefined ? [] : [sql`${sql.ref(`${table}.${column}`)} as ${sql.id(name)}`];
    }),
  );
