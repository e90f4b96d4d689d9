import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { PrintPanel } from "@hereabouts/ui/overlays/print-dialog";
import { useEffect, useRef } from "react";
import { answerOf } from "../../../app/actions/answer-of.ts";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { useConfirmEmail } from "../mutations.ts";
import styles from "./auth.module.css";
import { authPrint } from "./auth-views.ts";

/** Confirms an email address by its link, without asking again. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const confirm = useConfirmEmail();
  const { mutate } = confirm;
  const asked = useRef<string | null>(null);
  useEffect(() => {
    if (asked.current === token) return;
    asked.current = token;
    mutate({ token });
  }, [token, mutate]);
  const wrong = confirm.isError ? answerOf(confirm.error) : null;
  return (
    <div className="page">
      <PrintPanel print={authPrint}>
        <div className={styles.auth} aria-live="polite" aria-busy={!confirm.isSuccess && !confirm.isError}>
          <h1 className={`display ${styles.title}`}>{confirm.isSuccess ? t("Thank you") : t("Confirm your email")}</h1>
          {confirm.isSuccess && <p className="muted">{t("{email} is confirmed.", { email: confirm.data.email })}</p>}
          {wrong && <Banner tone="danger">{Object.values(wrong).flat().join(" ")}</Banner>}
          {!confirm.isSuccess && !wrong && <p className="muted">{t(messages.loading)}</p>}
          <div className={styles.ways}>
            {wrong && !wrong.token && <Button onPress={() => mutate({ token })}>{t("Try again")}</Button>}
            {(confirm.isSuccess || wrong) && (
              <LinkButton to="/account/" variant={confirm.isSuccess ? "primary" : "secondary"}>
                {confirm.isSuccess ? t("Go to account") : t("Get a new link in your account")}
              </LinkButton>
            )}
          </div>
        </div>
      </PrintPanel>
    </div>
  );
}
