/** Sentences of the palette. */
export const recordMessages = {
  find: "Find a venue, an event, or a tool",
  findHint: "Words, an id, an address, a phone number or a domain",
  does: "What to do with it",
  nothing: "Nothing has these words. Try fewer of them, an id, a phone number or a domain.",
  noDeed: "Nothing to do is called so.",
  failed: "The search failed. Try again.",
  gone: "It is not there any more.",
  more: "There are more: type another word to narrow them down.",
  shown: (name: string) => `${name} is in listings again.`,
  hidden: (name: string) => `${name} is out of listings.`,
  confirmed: (name: string) => `Confirmed ${name}.`,
} as const;
