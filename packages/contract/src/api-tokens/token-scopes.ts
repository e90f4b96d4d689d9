/** Scopes of API tokens with label and meaning. */
export const tokenScopes = [
  {
    value: "read",
    label: "Read",
    meaning:
      "Read everything you can see: listings, your saved items, and your venues with their events and statistics.",
  },
  {
    value: "write:venues",
    label: "Write own venues",
    meaning: "Change your venues, and add, change and delete their events.",
  },
] as const;
export type TokenScope = (typeof tokenScopes)[number]["value"];

/** The scopes by their names on the wire. */
export const tokenScopeNames: readonly TokenScope[] = tokenScopes.map(({ value }) => value);

/** Label of a scope. */
export const tokenScopeLabel = (scope: TokenScope): string =>
  tokenScopes.find(({ value }) => value === scope)?.label ?? scope;
