import { limits } from "@hereabouts/contract/limits";
import { type Reader, text } from "../../../app/routing/address-readers.ts";
import type { SearchOf } from "../../../app/routing/address-schema.ts";

/** Text as it is, so that the page can say what is wrong with it; a question mark for text that cannot be kept. */
const written: Reader<string> = (given) => text(limits.codeChars)(given) ?? "?";

/** Days in an address: a choice by its name, or a first and a last day, also by their short names. */
export const spanParameters = {
  range: written,
  start_date: written,
  end_date: written,
  start: written,
  end: written,
} as const;

export type SpanSearch = SearchOf<typeof spanParameters>;

/** Leaves the days of an address to the default. */
export const noSpan = {
  range: undefined,
  start_date: undefined,
  end_date: undefined,
  start: undefined,
  end: undefined,
} as const satisfies SpanSearch;
