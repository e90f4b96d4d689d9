import { msg, t } from "@hereabouts/language/translate";
/** Scopes of API tokens with label and meaning. */
export const tokenScopes = [
  {
    value: "read",
    label: msg("Read"),
    meaning: msg(
      "Read everything you can see: listings, your saved items, and your venues with their events and statistics.",
    ),
  },
  {
    value: "write:venues",
    label: msg("Write own venues"),
    meaning: msg("Change your venues, and add, change and delete their events."),
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
  tokenUnknown: msg("Unknown API token. Check that you copied all of it."),
  tokenExpired: msg("This API token has expired. Create a new one at /account/tokens/."),
  tokenRevoked: msg("This API token was revoked. Create a new one at /account/tokens/."),
  tokenScopeMissing: (scope: string) =>
    t('This API token lacks the scope "{scope}", which this call needs.', { scope }),
  tokenNotTaken: msg("This call doesn’t accept API tokens. /api/docs/ lists the calls that do."),
  chooseScope: msg("Choose at least one."),
  noTokens: msg("No API tokens."),
  tokenRevokedNow: (name: string) => t("“{name}” revoked. Apps can no longer use it.", { name }),
  tokenShownOnce: msg("Copy the token now. We won’t show it again."),
} as const;
