import {
  factorName,
  factorProof,
  newAuthenticatorApp,
  newPasskey,
  passkeySignIn,
} from "@hereabouts/contract/account/second-factors";
import { sessionLimits } from "@hereabouts/contract/session-limits";
import { addAuthenticatorApp, offerAuthenticatorApp } from "@hereabouts/domain/second-factor/authenticator-app";
import { listFactors, removeFactor, renameFactor, renewRecoveryCodes } from "@hereabouts/domain/second-factor/factor";
import {
  addPasskey,
  askForOwnPasskey,
  askForPasskey,
  confirmByPasskey,
  offerPasskey,
} from "@hereabouts/domain/second-factor/passkey";
import { signInWithPasskey } from "@hereabouts/domain/sign-in/sign-in";
import { z } from "zod";
import { callingProcedureFor } from "../../procedure.ts";
import { operationsFor } from "../operation.ts";

const { mutation, query } = operationsFor("callSignedIn");

/**
 * Passkeys, authenticator apps and recovery codes of one's own account: for the site alone, which asks the browser. Pages of
 * others may confirm a session by a passkey over REST, as by the password.
 */
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
  askForOwnPasskey: mutation({
    run: askForOwnPasskey,
    rest: {
      at: "POST /auth/reauthenticate/passkey-options/",
      name: "askForOwnPasskey",
      scope: null,
      summary:
        "Options for navigator.credentials.get(), in the JSON of WebAuthn, to confirm the session with one of the caller’s passkeys. Valid once, for ten minutes.",
      answer: z.record(z.string(), z.unknown()),
      answerOf: (options) => ({ ...options }),
    },
  }),
  confirmByPasskey: mutation({
    input: passkeySignIn,
    run: confirmByPasskey,
    rest: {
      at: "POST /auth/reauthenticate/passkey/",
      name: "confirmByPasskey",
      scope: null,
      summary: `Confirms the session by a passkey, as the password does, for ${sessionLimits.confirmedMinutes} minutes. answer is what the browser answered to the options of POST /auth/reauthenticate/passkey-options/, as JSON.`,
      answer: z.object({}),
      example: { answer: { id: "credential", type: "public-key", response: {} } },
      answerOf: () => ({}),
    },
  }),
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
