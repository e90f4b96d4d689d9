import { textsOf } from "../../app/routing/search-params.ts";

// The address parameters of an editor's pages. Values stay texts: the server reads them and names what is wrong.
const sheet = ["week", "editor"] as const;
const weeks = ["status", "find", "ordering", "page"] as const;
const records = ["deed", "state", "find", "ordering", "page"] as const;
const edits = ["kind", "action", "start_date", "end_date", "before_id"] as const;

type Texts<Names extends readonly string[]> = { [Name in Names[number]]?: string | undefined };
export type SheetSearch = Texts<typeof sheet>;
export type WeeksSearch = Texts<typeof weeks>;
export type RecordsSearch = Texts<typeof records>;
export type EditsSearch = Texts<typeof edits>;

type Given = Record<string, unknown>;
export const readSheetSearch = (search: Given): SheetSearch => textsOf(search, sheet);
export const readWeeksSearch = (search: Given): WeeksSearch => textsOf(search, weeks);
export const readRecordsSearch = (search: Given): RecordsSearch => textsOf(search, records);
export const readEditsSearch = (search: Given): EditsSearch => textsOf(search, edits);
