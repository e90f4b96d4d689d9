import { trpc } from "../../app/data/trpc.ts";
import { useRefreshEverything } from "../../app/data/use-refresh-everything.ts";
import { noteSignedIn } from "../../app/session/sign-in-request.ts";

// Changes of the session or the account may show on any page: each of these resolves after a refetch of everything.

/** After a login: lets go on what waited for one, and asks again for what is shown. */
function useBegunSession(): () => Promise<void> {
  const refresh = useRefreshEverything();
  return () => {
    noteSignedIn();
    return refresh();
  };
}

/** Signs in with an address and a password. */
export const useSignIn = () => trpc.account.signIn.useMutation({ onSuccess: useBegunSession() });

/** Makes an account, which is signed in at once. */
export const useRegister = () => trpc.account.register.useMutation({ onSuccess: useBegunSession() });

/** Sets a new password by the link of a mail, which signs in as well. */
export const useResetPassword = () => trpc.account.resetPassword.useMutation({ onSuccess: useRefreshEverything() });

/** Confirms an address by the link of a mail. */
export const useConfirmEmail = () => trpc.account.confirmEmail.useMutation({ onSuccess: useRefreshEverything() });

/** Changes names and the units of distances. */
export const useUpdateDetails = () => trpc.account.updateDetails.useMutation({ onSuccess: useRefreshEverything() });

/** Asks for another address, which counts once its mail was answered. */
export const useChangeEmail = () => trpc.account.changeEmail.useMutation({ onSuccess: useRefreshEverything() });

/** Changes the password, or sets the first one. */
export const useChangePassword = () => trpc.account.changePassword.useMutation({ onSuccess: useRefreshEverything() });

/** Changes how often and when saved searches write. */
export const useUpdateAlerts = () => trpc.account.updateAlerts.useMutation({ onSuccess: useRefreshEverything() });

/** Chooses how a moderator hears of new producer requests. */
export const useSetRequestMails = () => trpc.moderation.setMails.useMutation({ onSuccess: useRefreshEverything() });

/** Chooses whether one is asked by mail before dates at one's venues. */
export const useSetDateMails = () => trpc.account.setDateMails.useMutation({ onSuccess: useRefreshEverything() });

/** Takes a sign-in of another site off the account. */
export const useDisconnect = () => trpc.account.disconnect.useMutation({ onSuccess: useRefreshEverything() });

/** Signs the account out on one other device. */
export const useEndSession = () => trpc.account.endSession.useMutation({ onSuccess: useRefreshEverything() });

// Emails alone change no shown data. After the last two, the browser loads another page.

/** Sends the mail again that confirms the address. */
export const useResendConfirmation = () => trpc.account.resendConfirmation.useMutation();

/** Sends the mail that helps with a forgotten password. */
export const useRequestPasswordReset = () => trpc.account.requestPasswordReset.useMutation();

/** Signs the account out everywhere, here too. */
export const useSignOutEverywhere = () => trpc.account.signOutEverywhere.useMutation();

/** Deletes the account with all that belongs to it. */
export const useDeleteAccount = () => trpc.account.delete.useMutation();
