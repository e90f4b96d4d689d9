import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { useLocation, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect } from "react";
import { closeSignIn, openSignIn, useOpenSignIn } from "../../../app/session/sign-in-request.ts";
import { useUser } from "../../../app/session/user-context.tsx";

const AuthDialog = lazyPart(() => import("./auth-dialog.tsx"), "AuthDialog");

/** Shows the dialog while it is asked for. The address ending #register asks for it too, on every page. */
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
  return request ? (
    <Suspense fallback={null}>
      <AuthDialog request={request} onClose={(isSignedIn = false) => closeSignIn({ isSignedIn })} />
    </Suspense>
  ) : null;
}
