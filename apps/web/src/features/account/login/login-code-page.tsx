import { safeNext } from "@hereabouts/contract/account/social-providers";
import { t } from "@hereabouts/language/translate";
import { PrintPanel } from "@hereabouts/ui/overlays/print-dialog";
import { useEffect, useRef } from "react";
import { askedByCode } from "../../../app/session/device-decisions.ts";
import { clearStoredSignIn, storedSignIn, storeSignIn } from "../../../app/session/stored-sign-in.ts";
import { LoginCodeForm } from "../../../forms/login-code/login-code-form.tsx";
import styles from "./auth.module.css";
import { authPrint } from "./auth-views.ts";

interface LoginCodePageProps {
  request: string;
  emailCode: string;
}

/**
 * Takes up in this tab what the code was asked for in another one: to have in the account what this device keeps.
 * @returns goes on after the login, to what waits in this browser, or to the saved searches
 */
function useWayOn(request: string): () => void {
  // Read before the login: what waits may be done, and forgotten, before the page is left.
  const redirect = useRef("/saved/searches/");
  useEffect(() => {
    const asked = request === "" ? undefined : askedByCode(request);
    if (asked) {
      const wish = asked.event === undefined ? {} : { event: asked.event };
      storeSignIn(storedSignIn()?.redirect ?? "/saved/events/", { kind: "keep-items", ...wish });
    }
    redirect.current = storedSignIn()?.redirect ?? redirect.current;
  }, [request]);
  return () => {
    if (!storedSignIn()?.action) clearStoredSignIn();
    window.location.assign(safeNext(redirect.current));
  };
}

/** Logs in by the link of an email, once the button is pressed: mail programs that try links use nothing up. */
export function LoginCodePage({ request, emailCode }: LoginCodePageProps) {
  const leave = useWayOn(request);
  return (
    <div className="page">
      <PrintPanel print={authPrint}>
        <div className={styles.auth}>
          <h1 className={`display ${styles.title}`}>{t("Log in with a code")}</h1>
          {request === "" ? (
            <LoginCodeForm onSignedIn={leave} />
          ) : (
            <LoginCodeForm sent={{ request, emailCode }} onSignedIn={leave} />
          )}
        </div>
      </PrintPanel>
    </div>
  );
}
