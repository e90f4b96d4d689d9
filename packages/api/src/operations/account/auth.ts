import { detailsForm } from "@hereabouts/contract/account/account-details";
import {
  accountDeletion,
  emailChange,
  emailConfirmation,
  passwordChange,
  passwordLink,
  passwordReset,
  passwordResetRequest,
  reauthentication,
  registration,
  signInForm,
} from "@hereabouts/contract/account/credentials";
import { socialProviders } from "@hereabouts/contract/account/social-providers";
import { userContext } from "@hereabouts/contract/account/user-context";
import { alertSettings } from "@hereabouts/contract/alerts/alert-settings";
import { dateMails } from "@hereabouts/contract/freshness/freshness-record";
import { challenge, challengeRequest } from "@hereabouts/contract/human-proof/human-proof";
import { messages } from "@hereabouts/contract/messages";
import { sessionLimits } from "@hereabouts/contract/session-limits";
import { exportData, getAccountDetails, getUserContext, updateDetails } from "@hereabouts/domain/account/account";
import { deleteAccount } from "@hereabouts/domain/account/delete-account";
import { updateAlerts } from "@hereabouts/domain/alerts/alert-frequency";
import { SignInRequired } from "@hereabouts/domain/errors";
import { getDateMails, setDateMails } from "@hereabouts/domain/freshness/date-mails";
import { issueChallenge } from "@hereabouts/domain/human-proof/ask-for-proof";
import { changeEmail, confirmEmail, resendConfirmation } from "@hereabouts/domain/identity/email-address";
import { changePassword } from "@hereabouts/domain/passwords/change-password";
import { checkPasswordLink, requestPasswordReset, resetPassword } from "@hereabouts/domain/passwords/password-reset";
import { reauthenticate } from "@hereabouts/domain/passwords/reauthenticate";
import { endSession, signOut, signOutEverywhere } from "@hereabouts/domain/sessions/session";
import { register } from "@hereabouts/domain/sign-in/register";
import { signIn } from "@hereabouts/domain/sign-in/sign-in";
import { disconnectProvider } from "@hereabouts/domain/sign-in/social-login";
import { z } from "zod";
import { callingProcedureFor } from "../../procedure.ts";
import { endpoint } from "../../rest/endpoint/endpoint.ts";
import { exampleAccount } from "../../rest/endpoint/examples.ts";
import { formTypes } from "../../rest/requests/request-body.ts";
import { operationsFor } from "../operation.ts";

const { mutation, query } = operationsFor("callSignedIn");

/** Signing in and out for pages and programs that keep cookies, and who is signed in. */
export const accountOperations = {
  challenge: mutation({
    access: "callAnonymously",
    input: challengeRequest,
    run: issueChallenge,
    rest: {
      at: "POST /auth/challenge/",
      name: "askForChallenge",
      scope: null,
      summary:
        "A proof-of-work challenge for a form under automated load: find the number that, appended to salt, has the SHA-256 hash target. Send token, a dot and the number as proof. Valid once, for ten minutes.",
      answer: challenge,
      example: { form: "register" },
    },
  }),
  signIn: {
    procedure: callingProcedureFor("callAnonymously")
      .input(signInForm)
      .mutation(async ({ ctx, input }) => {
        const { userId, session } = await signIn(ctx, input, ctx.caller);
        ctx.caller.keepSession(session);
        return { userId };
      }),
    endpoint: endpoint({
      method: "post",
      path: "/auth/login-ajax/",
      name: "signIn",
      example: { username: "ada@example.org", password: "seven brown mugs" },
      access: "callAnonymously",
      summary:
        "Logs in with email address and password, and sets the session cookie. Answers 400 with the code secondStep if the account asks for a code as well.",
      body: signInForm,
      bodyTypes: [...formTypes, "application/json"],
      answer: z.object({ key: z.string() }),
      run: async (ctx, { body, caller }) => {
        const { session } = await signIn(ctx, body, caller);
        caller.keepSession(session);
        return { key: session.id };
      },
    }),
  },
  register: {
    procedure: callingProcedureFor("callAnonymously")
      .input(registration)
      .mutation(async ({ ctx, input }) => {
        const { userId, session } = await register(ctx, input, ctx.caller);
        ctx.caller.keepSession(session);
        return { userId };
      }),
    endpoint: endpoint({
      method: "post",
      path: "/auth/register-ajax/",
      name: "register",
      example: exampleAccount,
      access: "callAnonymously",
      summary: "Creates an account, logs it in and emails a link to confirm the address.",
      body: registration,
      answer: z.object({ id: z.int() }),
      status: 201,
      run: async (ctx, { body, caller }) => {
        const { userId, session } = await register(ctx, body, caller);
        caller.keepSession(session);
        return { id: userId };
      },
    }),
  },
  signOut: {
    procedure: callingProcedureFor("callAnonymously").mutation(async ({ ctx }) => {
      await signOut(ctx);
      ctx.caller.keepSession(null);
    }),
    endpoint: endpoint({
      method: "post",
      path: "/auth/logout/",
      name: "signOut",
      access: "callAnonymously",
      summary: "Ends the session.",
      answer: z.object({}),
      run: async (ctx, { caller }) => {
        await signOut(ctx);
        caller.keepSession(null);
        return {};
      },
    }),
  },
  me: {
    ...query({ access: "callAnonymously", isPubliclyCached: true, run: getUserContext }),
    endpoint: endpoint({
      method: "get",
      path: "/events/api/v1/user_data/",
      name: "getUserData",
      access: "callSignedIn",
      summary: "The logged-in user, with the ids of saved items. 403 for anonymous callers.",
      answer: userContext,
      run: async (ctx) => {
        const user = await getUserContext(ctx);
        if (!user) throw new SignInRequired();
        return user;
      },
    }),
  },
  signOutEverywhere: {
    procedure: callingProcedureFor("callSignedIn").mutation(async ({ ctx }) => {
      await signOutEverywhere(ctx);
      ctx.caller.keepSession(null);
    }),
  },
  requestPasswordReset: {
    procedure: callingProcedureFor("callAnonymously")
      .input(passwordResetRequest)
      .mutation(({ ctx, input }) => requestPasswordReset(ctx, input, ctx.caller)),
  },
  passwordLink: query({ access: "callAnonymously", input: passwordLink, run: checkPasswordLink }),
  resetPassword: {
    procedure: callingProcedureFor("callAnonymously")
      .input(passwordReset)
      .mutation(async ({ ctx, input }) => {
        const { userId, session } = await resetPassword(ctx, input, ctx.caller);
        if (session) ctx.caller.keepSession(session);
        return { userId, isSignedIn: session !== null };
      }),
  },
  confirmEmail: mutation({ access: "callAnonymously", input: emailConfirmation, run: confirmEmail }),
  resendConfirmation: mutation({ run: resendConfirmation }),
  details: query({ run: getAccountDetails }),
  updateDetails: mutation({ input: detailsForm, run: updateDetails }),
  dateMails: query({ access: "manageSomething", run: getDateMails }),
  setDateMails: mutation({ access: "manageSomething", input: dateMails, run: setDateMails }),
  updateAlerts: mutation({ access: "keepItems", input: alertSettings, run: updateAlerts }),
  reauthenticate: mutation({
    input: reauthentication,
    run: reauthenticate,
    rest: {
      at: "POST /auth/reauthenticate/",
      name: "reauthenticate",
      scope: null,
      summary: `Confirms the session by the password, for operations that need a login in the last ${sessionLimits.confirmedMinutes} minutes.`,
      answer: z.object({}),
      example: { password: "seven brown mugs" },
      answerOf: () => ({}),
    },
  }),
  /** Does nothing, so that a page can have the session confirmed before it downloads a file. */
  ensureConfirmed: mutation({ confirmed: "recently", run: async () => undefined }),
  changeEmail: mutation({ confirmed: "itself", input: emailChange, run: changeEmail }),
  changePassword: mutation({ confirmed: "itself", input: passwordChange, run: changePassword }),
  disconnect: mutation({
    confirmed: "recently",
    input: z.object({ provider: z.enum(socialProviders) }),
    run: disconnectProvider,
  }),
  endSession: mutation({ input: z.object({ handle: z.uuid() }), run: endSession }),
  delete: {
    procedure: callingProcedureFor("callSignedIn")
      .meta({ access: "callSignedIn", confirmed: "itself" })
      .input(accountDeletion)
      .mutation(async ({ ctx, input }) => {
        await deleteAccount(ctx, input);
        ctx.caller.keepSession(null);
        ctx.caller.leaveMessage({ level: "success", msg: messages.accountDeleted });
      }),
  },
  getCsrfToken: {
    endpoint: endpoint({
      method: "get",
      path: "/auth/csrf/",
      name: "getCsrfToken",
      scope: null,
      access: "callAnonymously",
      summary: "Sets the cookie csrftoken. Calls that change data repeat its value in the header X-CSRFToken.",
      answer: z.object({ csrfToken: z.string() }),
      run: async (_ctx, { caller }) => ({ csrfToken: caller.csrfToken() }),
    }),
  },
  exportData: {
    endpoint: endpoint({
      method: "get",
      path: "/account/data.json",
      name: "exportData",
      confirmed: "recently",
      access: "callSignedIn",
      summary: "Everything the site keeps about the caller.",
      answer: z.record(z.string(), z.unknown()),
      attachment: () => "account-data.json",
      run: (ctx) => exportData(ctx),
    }),
  },
};
