import type { OwnClaim } from "@hereabouts/contract/claims/own-claim";
import type { SiteCode } from "@hereabouts/contract/claims/site-proof";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { CopyField } from "@hereabouts/ui/feedback/copy-field";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { answerLines } from "../../../app/actions/answer-of.ts";
import { useLookForSiteCode } from "../mutations.ts";
import styles from "./site-code-dialog.module.css";
import { siteLookWords } from "./site-look-words.ts";

interface SiteCodeDialogProps {
  claim: OwnClaim;
  website: string;
  code: SiteCode;
  onClose: () => void;
}

const tones = { found: "success", missing: "info", unreached: "warning" } as const;

/** The code to put on a website in either way, and the press that has it looked for. */
export function SiteCodeDialog({ claim, website, code: { code, tag }, onClose }: SiteCodeDialogProps) {
  const look = useLookForSiteCode();
  const isFound = (look.data ?? claim.site?.look)?.outcome === "found";
  return (
    <ModalDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t("Verify your website")}
      foot={(close) => (
        <>
          {!isFound && (
            <Button variant="quiet" onPress={close}>
              {t("Close")}
            </Button>
          )}
          {/* One button for both, so that who presses it keeps their place. */}
          <Button
            variant="primary"
            isPending={look.isPending}
            onPress={isFound ? close : () => look.mutate({ id: claim.id })}
          >
            {isFound ? t("Done") : t("Look now")}
          </Button>
        </>
      )}
    >
      <div className={styles.ways}>
        <p>
          {withParts(
            t(
              "Add one of these codes to the page at <site/>, then check again. It supports your request; a moderator still decides.",
            ),
            {
              site: (
                <a href={website} target="_blank" rel="noreferrer noopener">
                  {website}
                </a>
              ),
            },
          )}
        </p>
        <div>
          <CopyField label={t("A tag for the page’s head, hidden from visitors")} value={tag} isText />
        </div>
        <div>
          <CopyField label={t("Or the code itself, anywhere in the page’s text")} value={code} isText />
        </div>
        {look.isError && <Banner tone="danger">{answerLines(look.error).join(" ")}</Banner>}
        {look.data && <Banner tone={tones[look.data.outcome]}>{siteLookWords(look.data)}</Banner>}
      </div>
    </ModalDialog>
  );
}
