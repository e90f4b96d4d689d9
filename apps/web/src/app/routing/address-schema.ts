import type { Reader } from "./address-readers.ts";
import { writtenValue } from "./search-params.ts";

type Table = Readonly<Record<string, Reader<unknown>>>;

/** Type of the parameters that a table of readers finds in an address. */
export type SearchOf<Readers extends Table> = {
  [Name in keyof Readers]?: Exclude<ReturnType<Readers[Name]>, undefined> | undefined;
};

/** The parameters of an address as a schema reads them. */
export type Search<Schema extends (search: Record<string, unknown>) => object> = ReturnType<Schema>;

/**
 * Describes the parameters of an address: a reader for each name. A page is shown whatever somebody wrote into its
 * address: what makes no sense is absent. Absent ones are there as undefined, because the router would keep what is
 * merely left out.
 */
export const addressSchema =
  <const Readers extends Table>(readers: Readers) =>
  (search: Record<string, unknown>): SearchOf<Readers> =>
    Object.fromEntries(
      Object.entries(readers).map(([name, read]) => {
        const text = writtenValue(search[name]);
        return [name, text === undefined ? undefined : read(text)];
      }),
    ) as SearchOf<Readers>;

/**
 * An address whose parameters the contract describes, as filters of a listing or of a kind of record: all of them are
 * kept as texts, because the server reads them and the page says what is wrong with them.
 */
export const addressOfTexts =
  () =>
  (search: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
