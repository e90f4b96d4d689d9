/** What people and programs read about API tokens. */
export const tokenMessages = {
  tokenUnknown: "This API token is not known. Check that all of it was copied.",
  tokenExpired: "This API token has expired. Make a new one at /account/tokens/.",
  tokenRevoked: "This API token was revoked. Make a new one at /account/tokens/.",
  tokenScopeMissing: (scope: string) => `This API token lacks the scope "${scope}", which this call needs.`,
  tokenNotTaken: "This call cannot be made with an API token. /api/docs/ lists those that can.",
  chooseScope: "Choose at least one.",
  noTokens: "No API tokens.",
  tokenRevokedNow: (name: string) => `“${name}” is revoked. Programs that use it are refused from now on.`,
  tokenShownOnce: "Copy the token now: it is not shown again.",
} as const;
