import {
  factorName,
  factorProof,
  newAuthenticatorApp,
  newPasskey,
  passkeySignIn,
} from "@hereabouts/contract/account/second-factors";
import { addAuthenticatorApp, offerAuthenticatorApp } from "@hereabouts/domain/second-factor/authenticator-app";
import { listFactors, removeFactor, renameFactor, renewRecoveryCodes } from "@hereabouts/domain/second-factor/factor";
import { addPasskey, askForPasskey, offerPasskey } from "@hereabouts/domain/second-factor/passkey";
import { signInWithPasskey } from "@hereabouts/domain/sign-in/sign-in";
import { callingProcedureFor } from "../../procedure.ts";
import { operationsFor } from "../operation.ts";

const { mutation, query } = operationsFor("callSignedIn");

/** Passkeys, authenticator apps and recovery codes of one's own account: for the site alone, which asks the browser. */
export const secondFactorOperations = {
  list: query({ run: listFactors }),
  offerPasskey: mutation({ input: factorProof, run: offerPasskey }),
  addPasskey: mutation({ input: newPasskey, run: addPasskey }),
  renamePasskey: mutation({
    of: "record",
    input: factorName,
    run: (ctx, input) => renameFactor(ctx, { kind: "passkey", ...input }),
  }),
  removePasskey: mutation({
    of: "record",
    input: factorProof,
    run: (ctx, input) => removeFactor(ctx, { kind: "passkey", ...input }),
  }),
  offerApp: mutation({ input: factorProof, run: offerAuthenticatorApp }),
  addApp: mutation({ input: newAuthenticatorApp, run: addAuthenticatorApp }),
  renameApp: mutation({
    of: "record",
    input: factorName,
    run: (ctx, input) => renameFactor(ctx, { kind: "authenticator_app", ...input }),
  }),
  removeApp: mutation({
    of: "record",
    input: factorProof,
    run: (ctx, input) => removeFactor(ctx, { kind: "authenticator_app", ...input }),
  }),
  renewRecoveryCodes: mutation({ input: factorProof, run: renewRecoveryCodes }),
  askForPasskey: mutation({ access: "callAnonymously", run: askForPasskey }),
  signInWithPasskey: {
    procedure: callingProcedureFor("callAnonymously")
      .input(passkeySignIn)
      .mutation(async ({ ctx, input }) => {
        const { userId, session } = await signInWithPasskey(ctx, input, ctx.caller);
        ctx.caller.keepSession(session);
        return { userId };
      }),
  },
};
