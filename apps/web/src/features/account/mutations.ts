import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";
import { noteSignedIn } from "../../app/session/sign-in-request.ts";

// Changes of the session or the account may show on any page: each of these resolves after a refetch of everything.

/** After a login: sends the changes that waited for one, and refetches what is shown. */
const login = { ...stale("everything"), onSuccess: noteSignedIn };

/** Signs in with an address and a password. */
export const useSignIn = () => trpc.account.signIn.useMutation(login);

/** Asks what the browser needs for a login with a passkey. */
export const useAskForPasskey = () => trpc.secondFactors.askForPasskey.useMutation();

/** Signs in with a passkey. */
export const useSignInWithPasskey = () => trpc.secondFactors.signInWithPasskey.useMutation(login);

/** Makes an account, which is signed in at once. */
export const useRegister = () => trpc.account.register.useMutation(login);

/** Sets a new password by the link of a mail, which signs in as well. */
export const useResetPassword = () => trpc.account.resetPassword.useMutation(stale("everything"));

/** Confirms an address by the link of a mail. */
export const useConfirmEmail = () => trpc.account.confirmEmail.useMutation(stale("everything"));

/** Changes names and the units of distances. */
export const useUpdateDetails = () => trpc.account.updateDetails.useMutation(stale("everything"));

/** Asks for another address, which counts once its mail was answered. */
export const useChangeEmail = () => trpc.account.changeEmail.useMutation(stale("everything"));

/** Changes the password, or sets the first one. */
export const useChangePassword = () => trpc.account.changePassword.useMutation(stale("everything"));

/** Changes how often and when saved searches write. */
export const useUpdateAlerts = () => trpc.account.updateAlerts.useMutation(stale("everything"));

/** Chooses how a moderator hears of new producer requests. */
export const useSetRequestMails = () => trpc.moderation.setMails.useMutation(stale("everything"));

/** Chooses the emails about one's venues. */
export const useSetDateMails = () => trpc.account.setDateMails.useMutation(stale("everything"));

/** Takes a sign-in of another site off the account. */
export const useDisconnect = () => trpc.account.disconnect.useMutation(stale("everything"));

/** Signs the account out on one other device. */
export const useEndSession = () => trpc.account.endSession.useMutation(stale("everything"));

// A first or last factor may change the rights of a superuser, and with them every page.

/** Asks what the browser needs to make a passkey. */
export const useOfferPasskey = () => trpc.secondFactors.offerPasskey.useMutation();

/** Adds a passkey that the browser made. */
export const useAddPasskey = () => trpc.secondFactors.addPasskey.useMutation(stale("everything"));

/** Gives a passkey another name. */
export const useRenamePasskey = () => trpc.secondFactors.renamePasskey.useMutation(stale([trpc.secondFactors.list]));

/** Removes a passkey. */
export const useRemovePasskey = () => trpc.secondFactors.removePasskey.useMutation(stale("everything"));

/** Asks for a secret for an authenticator app. */
export const useOfferApp = () => trpc.secondFactors.offerApp.useMutation();

/** Adds an authenticator app that shows codes by that secret. */
export const useAddApp = () => trpc.secondFactors.addApp.useMutation(stale("everything"));

/** Gives an authenticator app another name. */
export const useRenameApp = () => trpc.secondFactors.renameApp.useMutation(stale([trpc.secondFactors.list]));

/** Removes an authenticator app. */
export const useRemoveApp = () => trpc.secondFactors.removeApp.useMutation(stale("everything"));

/** Makes other recovery codes. */
export const useRenewRecoveryCodes = () =>
  trpc.secondFactors.renewRecoveryCodes.useMutation(stale([trpc.secondFactors.list]));

// These change no shown data. After logging out everywhere and deleting the account, the browser loads another page.

/** Sends the mail again that confirms the address. */
export const useResendConfirmation = () => trpc.account.resendConfirmation.useMutation();

/** Sends the mail that helps with a forgotten password. */
export const useRequestPasswordReset = () => trpc.account.requestPasswordReset.useMutation();

/** Signs the account out everywhere, here too. */
export const useSignOutEverywhere = () => trpc.account.signOutEverywhere.useMutation();

/** Deletes the account with all that belongs to it. */
export const useDeleteAccount = () => trpc.account.delete.useMutation();

/** Confirms the session by the password. */
export const useReauthenticate = () => trpc.account.reauthenticate.useMutation();

/** Asks what the browser needs to confirm the session with one of the account's passkeys. */
export const useAskForOwnPasskey = () => trpc.secondFactors.askForOwnPasskey.useMutation();

/** Confirms the session by a passkey. */
export const useConfirmByPasskey = () => trpc.secondFactors.confirmByPasskey.useMutation();
