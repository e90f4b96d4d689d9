import { apiTokenForm } from "@hereabouts/contract/api-tokens/api-token";
import { addApiToken } from "@hereabouts/domain/api-tokens/add-api-token";
import { listApiTokens } from "@hereabouts/domain/api-tokens/list-api-tokens";
import { revokeApiToken } from "@hereabouts/domain/api-tokens/revoke-api-token";
import { procedureById, procedureFor, router } from "./procedure.ts";

/** API tokens, for who is signed in by a session: a token makes no tokens. */
export const apiTokensRouter = router({
  list: procedureFor("callSignedIn").query(({ ctx }) => listApiTokens(ctx)),
  add: procedureFor("callSignedIn")
    .input(apiTokenForm)
    .mutation(({ ctx, input }) => addApiToken(ctx, input)),
  revoke: procedureById("callSignedIn").mutation(({ ctx, input }) => revokeApiToken(ctx, input)),
});
