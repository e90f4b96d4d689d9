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

/** Messages about API tokens, for people and API clients. */
export const tokenMessages = {
  tokenUnknown: "Unknown API token. Check that you copied all of it.",
  tokenExpired: "This API token has expired. Create a new one at /account/tokens/.",
  tokenRevoked: "This API token was revoked. Create a new one at /account/tokens/.",
  tokenScopeMissing: (scope: string) => `This API token lacks the scope "${scope}", which this call needs.`,
  tokenNotTaken: "This call doesn’t accept API tokens. /api/docs/ lists the calls that do.",
  chooseScope: "Choose at least one.",
  noTokens: "No API tokens.",
  tokenRevokedNow: (name: string) => `“${name}” revoked. Apps can no longer use it.`,
  tokenShownOnce: "Copy the token now. We won’t show it again.",
} as const;
