import { loginByCode, loginCodeRequest, loginCodeSent } from "@hereabouts/contract/account/login-code";
import { loginCodeLimits } from "@hereabouts/contract/account/login-code-messages";
import { getLoginCodeAddress, requestLoginCode } from "@hereabouts/domain/login-code/request-login-code";
import { signInByCode } from "@hereabouts/domain/login-code/sign-in-by-code";
import { z } from "zod";
import { callingProcedureFor } from "../../procedure.ts";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { exampleAccount } from "../../rest/endpoint/examples.ts";
import { operationsFor } from "../operation.ts";

const { mutation } = operationsFor("callAnonymously");

/** Logging in by a code that is emailed. */
export const loginCodeOperations = {
  requestLoginCode: {
    procedure: callingProcedureFor("callAnonymously")
      .input(loginCodeRequest)
      .mutation(({ ctx, input }) => requestLoginCode(ctx, input, ctx.caller)),
    endpoint: endpoint({
      method: "post",
      path: "/auth/login-code/",
      name: "requestLoginCode",
      example: { email: exampleAccount.email },
      access: "callAnonymously",
      summary: `Emails a login code of 6 digits, valid once and for ${loginCodeLimits.minutes} minutes. Answers the same whether or not the address has an account. A search, if given, is saved once the code is entered.`,
      body: loginCodeRequest,
      answer: z.object({ request: z.string() }),
      run: (ctx, { body, caller }) => requestLoginCode(ctx, body, caller),
    }),
  },
  /** No query, since addresses are logged. */
  loginCodeAddress: mutation({
    input: loginCodeSent,
    run: getLoginCodeAddress,
    rest: {
      at: "POST /auth/login-code/address/",
      name: "getLoginCodeAddress",
      summary:
        "The address that a login code was sent to, masked (`w…@example.org`), by the request that it was sent for. Null once the code has expired or was used.",
      answer: z.object({ email: z.string().nullable() }),
      example: { request: "a-request" },
    },
  }),
  signInByCode: {
    procedure: callingProcedureFor("callAnonymously")
      .input(loginByCode)
      .mutation(async ({ ctx, input }) => {
        const { session, ...entered } = await signInByCode(ctx, input, ctx.caller);
        ctx.caller.keepSession(session);
        return entered;
      }),
    endpoint: endpoint({
      method: "post",
      path: "/auth/login-code/confirm/",
      name: "signInByCode",
      example: { request: "a-request", email_code: "123456" },
      access: "callAnonymously",
      summary:
        "Logs in with an emailed code and the request it was sent for, and sets the session cookie. Creates the account if the address has none. Answers 400 with the code secondStep if the account asks for a code as well.",
      body: loginByCode,
      answer: z.object({ key: z.string() }),
      run: async (ctx, { body, caller }) => {
        const { session } = await signInByCode(ctx, body, caller);
        caller.keepSession(session);
        return { key: session.id };
      },
    }),
  },
};
