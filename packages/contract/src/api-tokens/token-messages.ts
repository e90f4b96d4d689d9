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
