import { safeNext } from "@hereabouts/contract/account/social-providers";
import { t } from "@hereabouts/language/translate";
import { PrintPanel } from "@hereabouts/ui/overlays/print-dialog";
import { clearStoredSignIn, storedSignIn } from "../../../app/session/stored-sign-in.ts";
import { LoginCodeForm } from "../../../forms/login-code/login-code-form.tsx";
import styles from "./auth.module.css";
import { authPrint } from "./auth-views.ts";

interface LoginCodePageProps {
  request: string;
  emailCode: string;
}

/** Where to go on after the login: to what waits in this browser, or to the saved searches. */
function leave() {
  const stored = storedSignIn();
  if (!stored?.action) clearStoredSignIn();
  window.location.assign(safeNext(stored?.redirect ?? "/saved/searches/"));
}

/** Logs in by the link of an email, once the button is pressed: mail programs that try links use nothing up. */
export function LoginCodePage({ request, emailCode }: LoginCodePageProps) {
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
