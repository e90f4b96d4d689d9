/** What an API token may be for, and what that means to its owner. */
export const tokenScopes = [
  {
    value: "read",
    label: "Read",
    meaning: "Everything you may read: listings, your saved items, your venues with their events and numbers.",
  },
  {
    value: "write:venues",
    label: "Write own venues",
    meaning: "Change the venues you produce for, and add, change and delete their events.",
  },
] as const;
export type TokenScope = (typeof tokenScopes)[number]["value"];

/** The scopes by their names on the wire. */
export const tokenScopeNames: readonly TokenScope[] = tokenScopes.map(({ value }) => value);

/** What a scope is called on pages. */
export const tokenScopeLabel = (scope: TokenScope): string =>
  tokenScopes.find(({ value }) => value === scope)?.label ?? scope;
