import { textsOf } from "../../app/routing/search-params.ts";

// The address parameters of the reports. Values stay texts: the server reads them and names what is wrong.
const quality = ["find", "problem", "assigned", "ordering", "page"] as const;
const users = ["find", "role", "ordering", "page"] as const;
const editors = ["start_date", "end_date", "ordering"] as const;
const edits = ["kind", "action", "author_id", "start_date", "end_date", "before_id"] as const;

type Texts<Names extends readonly string[]> = { [Name in Names[number]]?: string | undefined };
export type QualitySearch = Texts<typeof quality>;
export type UsersSearch = Texts<typeof users>;
export type EditorsSearch = Texts<typeof editors>;
export type EditsSearch = Texts<typeof edits>;

type Given = Record<string, unknown>;
export const readQualitySearch = (search: Given): QualitySearch => textsOf(search, quality);
export const readUsersSearch = (search: Given): UsersSearch => textsOf(search, users);
export const readEditorsSearch = (search: Given): EditorsSearch => textsOf(search, editors);
export const readEditsSearch = (search: Given): EditsSearch => textsOf(search, edits);
