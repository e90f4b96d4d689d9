import { textsOf } from "../../app/routing/search-params.ts";

// The address parameters of timesheets. Values stay texts: the server reads them and names what is wrong.
const sheet = ["week", "editor"] as const;
const weeks = ["status", "find", "ordering", "page"] as const;

type Texts<Names extends readonly string[]> = { [Name in Names[number]]?: string | undefined };
export type SheetSearch = Texts<typeof sheet>;
export type WeeksSearch = Texts<typeof weeks>;

type Given = Record<string, unknown>;
export const readSheetSearch = (search: Given): SheetSearch => textsOf(search, sheet);
export const readWeeksSearch = (search: Given): WeeksSearch => textsOf(search, weeks);
