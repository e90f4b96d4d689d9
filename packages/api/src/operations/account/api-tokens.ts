import { apiTokenForm } from "@hereabouts/contract/api-tokens/api-token";
import { addApiToken, listApiTokens, revokeApiToken } from "@hereabouts/domain/api-tokens/api-token";
import { operationsFor } from "../operation.ts";

const { mutation, query } = operationsFor("callSignedIn");

/** API tokens, for who is signed in by a session: a token makes no tokens. */
export const apiTokensOperations = {
  list: query({ run: listApiTokens }),
  add: mutation({ confirmed: "recently", onceByKey: true, input: apiTokenForm, run: addApiToken }),
  revoke: mutation({ of: "record", run: revokeApiToken }),
};
