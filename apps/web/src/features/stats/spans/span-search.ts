import { limits } from "@hereabouts/contract/limits";
import { day, text } from "../../../app/routing/address-readers.ts";
import type { SearchOf } from "../../../app/routing/address-schema.ts";

/** The days of the numbers, as an address has them: a choice by its name, or a first and a last day. */
export const spanParameters = { range: text(limits.codeChars), start_date: day, end_date: day } as const;

export type SpanSearch = SearchOf<typeof spanParameters>;
