import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";
import { noteSignedIn } from "../../app/session/sign-in-request.ts";

/** Has a login code emailed. */
export const useRequestLoginCode = () => trpc.account.requestLoginCode.useMutation();

/** Logs in by an emailed code; a login may show on any page. */
export const useSignInByCode = () =>
  trpc.account.signInByCode.useMutation({ ...stale("everything"), onSuccess: noteSignedIn });
