import { msg, plural, t } from "@hereabouts/language/translate";
/** Sentences of the palette, and of what is done with records wherever they are listed. */
export const recordMessages = {
  find: msg("Find a record, a page, a tool, or what to do"),
  findHint: msg("Words, an ID, an address, a phone number or a domain"),
  does: msg("What to do with it"),
  nothing: msg("No results. Try fewer words, an ID, a phone number or a domain."),
  noDeed: msg("No matching action"),
  failed: msg("The search failed. Try again."),
  gone: msg("This record no longer exists."),
  more: msg("There are more results. Enter another word to narrow them down."),
  shown: (name: string) => t("{name} shown in listings.", { name }),
  hidden: (name: string) => t("{name} hidden from listings.", { name }),
  confirmed: (name: string) => t("{name} confirmed.", { name }),
  confirmedAll: (count: number, kind: "venue" | "event") =>
    kind === "venue"
      ? plural(count, "{count} venue confirmed.", "{count} venues confirmed.")
      : plural(count, "{count} event confirmed.", "{count} events confirmed."),
  takenOn: (name: string) => t("{name} assigned to you.", { name }),
  letGo: (name: string) => t("{name} unassigned.", { name }),
  givenTo: (editor: string, name: string) => t("{name} assigned to {editor}.", { name, editor }),
  back: (name: string) => t("{name} restored.", { name }),
  asBefore: (name: string) => t("{name} reverted.", { name }),
} as const;
