import { detailsForm } from "@hereabouts/contract/account/account-details";
import {
  accountDeletion,
  emailChange,
  emailConfirmation,
  passwordChange,
  passwordLink,
  passwordReset,
  passwordResetRequest,
  registration,
  signInForm,
} from "@hereabouts/contract/account/credentials";
import { socialProviders } from "@hereabouts/contract/account/social-providers";
import { alertSettings } from "@hereabouts/contract/alerts/alert-settings";
import { dateMails } from "@hereabouts/contract/freshness/date-mails";
import { challengeRequest } from "@hereabouts/contract/human-proof/human-proof";
import { messages } from "@hereabouts/contract/messages";
import { deleteAccount } from "@hereabouts/domain/account/delete-account";
import { getAccountDetails } from "@hereabouts/domain/account/get-account-details";
import { getUserContext } from "@hereabouts/domain/account/get-user-context";
import { updateDetails } from "@hereabouts/domain/account/update-details";
import { updateAlerts } from "@hereabouts/domain/alerts/update-alerts";
import { getDateMails } from "@hereabouts/domain/freshness/get-date-mails";
import { setDateMails } from "@hereabouts/domain/freshness/set-date-mails";
import { giveChallenge } from "@hereabouts/domain/human-proof/give-challenge";
import { changeEmail } from "@hereabouts/domain/identity/change-email";
import { confirmEmail } from "@hereabouts/domain/identity/confirm-email";
import { resendConfirmation } from "@hereabouts/domain/identity/resend-confirmation";
import { changePassword } from "@hereabouts/domain/passwords/change-password";
import { checkPasswordLink } from "@hereabouts/domain/passwords/check-password-link";
import { requestPasswordReset } from "@hereabouts/domain/passwords/request-password-reset";
import { resetPassword } from "@hereabouts/domain/passwords/reset-password";
import { endSession } from "@hereabouts/domain/sessions/end-session";
import { signOut } from "@hereabouts/domain/sessions/sign-out";
import { signOutEverywhere } from "@hereabouts/domain/sessions/sign-out-everywhere";
import { disconnectProvider } from "@hereabouts/domain/sign-in/disconnect-provider";
import { register } from "@hereabouts/domain/sign-in/register";
import { signIn } from "@hereabouts/domain/sign-in/sign-in";
import { z } from "zod";
import { callingProcedureFor, procedureFor, publicProcedure, router } from "./procedure.ts";

/** Accounts: signing in and out, and what somebody settles about themselves. */
export const accountRouter = router({
  me: publicProcedure.query(({ ctx }) => getUserContext(ctx)),
  register: callingProcedureFor("callAnonymously")
    .input(registration)
    .mutation(async ({ ctx, input }) => {
      const { userId, session } = await register(ctx, input, ctx.caller);
      ctx.caller.keepSession(session);
      return { userId };
    }),
  challenge: procedureFor("callAnonymously")
    .input(challengeRequest)
    .mutation(({ ctx, input }) => giveChallenge(ctx, input)),
  signIn: callingProcedureFor("callAnonymously")
    .input(signInForm)
    .mutation(async ({ ctx, input }) => {
      const { userId, session } = await signIn(ctx, input, ctx.caller);
      ctx.caller.keepSession(session);
      return { userId };
    }),
  signOut: callingProcedureFor("callAnonymously").mutation(async ({ ctx }) => {
    await signOut(ctx);
    ctx.caller.keepSession(null);
  }),
  signOutEverywhere: callingProcedureFor("callSignedIn").mutation(async ({ ctx }) => {
    await signOutEverywhere(ctx);
    ctx.caller.keepSession(null);
  }),
  requestPasswordReset: callingProcedureFor("callAnonymously")
    .input(passwordResetRequest)
    .mutation(({ ctx, input }) => requestPasswordReset(ctx, input, ctx.caller)),
  passwordLink: procedureFor("callAnonymously")
    .input(passwordLink)
    .query(({ ctx, input }) => checkPasswordLink(ctx, input)),
  resetPassword: callingProcedureFor("callAnonymously")
    .input(passwordReset)
    .mutation(async ({ ctx, input }) => {
      const { userId, session } = await resetPassword(ctx, input, ctx.caller);
      ctx.caller.keepSession(session);
      return { userId };
    }),
  confirmEmail: procedureFor("callAnonymously")
    .input(emailConfirmation)
    .mutation(({ ctx, input }) => confirmEmail(ctx, input)),
  resendConfirmation: procedureFor("callSignedIn").mutation(({ ctx }) => resendConfirmation(ctx)),
  details: procedureFor("callSignedIn").query(({ ctx }) => getAccountDetails(ctx)),
  updateDetails: procedureFor("callSignedIn")
    .input(detailsForm)
    .mutation(({ ctx, input }) => updateDetails(ctx, input)),
  dateMails: procedureFor("manageSomething").query(({ ctx }) => getDateMails(ctx)),
  setDateMails: procedureFor("manageSomething")
    .input(dateMails)
    .mutation(({ ctx, input }) => setDateMails(ctx, input)),
  updateAlerts: procedureFor("keepItems")
    .input(alertSettings)
    .mutation(({ ctx, input }) => updateAlerts(ctx, input)),
  changeEmail: procedureFor("callSignedIn")
    .input(emailChange)
    .mutation(({ ctx, input }) => changeEmail(ctx, input)),
  changePassword: procedureFor("callSignedIn")
    .input(passwordChange)
    .mutation(({ ctx, input }) => changePassword(ctx, input)),
  disconnect: procedureFor("callSignedIn")
    .input(z.object({ provider: z.enum(socialProviders) }))
    .mutation(({ ctx, input }) => disconnectProvider(ctx, input)),
  endSession: procedureFor("callSignedIn")
    .input(z.object({ handle: z.uuid() }))
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  delete: callingProcedureFor("callSignedIn")
    .input(accountDeletion)
    .mutation(async ({ ctx, input }) => {
      await deleteAccount(ctx, input);
      ctx.caller.keepSession(null);
      ctx.caller.leaveMessage({ level: "success", msg: messages.accountDeleted });
    }),
});
