import { factorMessages } from "@hereabouts/contract/account/factor-messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { copyText } from "@hereabouts/ui/feedback/copy-text";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { Copy } from "lucide-react";
import formStyles from "../../../forms/form-dialog.module.css";
import styles from "./security.module.css";

/** Shows recovery codes the one time that they are shown. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("Your recovery codes")}
      foot={(close) => (
        <>
          <Button icon={<Copy />} onPress={() => void copyText(codes.join("\n"), "text")}>
            {t("Copy codes")}
          </Button>
          <Button variant="primary" onPress={close}>
            {t("Done")}
          </Button>
        </>
      )}
    >
      <div className={formStyles.form}>
        <Banner tone="warning">{t(factorMessages.codesShownOnce)}</Banner>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <p className="muted sm">
          {t("Keep them where you can reach them without your phone: on paper, or in a password manager.")}
        </p>
      </div>
    </ModalDialog>
  );
}
