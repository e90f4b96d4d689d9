import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { useLocation, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { useOpenConfirmation } from "../../../app/session/confirmation.ts";
import { closeSignIn, openSignIn, useOpenSignIn } from "../../../app/session/sign-in-request.ts";
import { useUser } from "../../../app/session/user-context.tsx";

const AuthDialog = lazyPart(() => import("./auth-dialog.tsx"), "AuthDialog");
const ConfirmDialog = lazyPart(() => import("./confirm-dialog.tsx"), "ConfirmDialog");

/** Shows the dialog to log in, or to enter the password again, while it is asked for. The address ending #register asks for it too, on every page. */
export function AuthDialogHost() {
  const isSignedIn = useUser() !== null;
  const request = useOpenSignIn();
  const { hash } = useLocation();
  const router = useRouter();
  useEffect(() => {
    if (hash !== "register") return;
    router.history.replace(window.location.pathname + window.location.search);
    if (!isSignedIn) openSignIn("register");
  }, [hash, isSignedIn, router]);
  const isConfirming = useOpenConfirmation();
  if (!request && !isConfirming) return null;
  return (
    <Suspense fallback={null}>
      {request ? (
        <AuthDialog request={request} onClose={(isSignedIn = false) => closeSignIn({ isSignedIn })} />
      ) : (
        <ConfirmDialog />
      )}
    </Suspense>
  );
}
