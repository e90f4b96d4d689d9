import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { X } from "lucide-react";
import styles from "./draft-banner.module.css";
import type { FormDraft } from "./use-draft.ts";

const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });
const day = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric" });

/** "at 7:03 PM", or of another day "on November 20 at 7:03 PM". */
function whenTyped(at: number): string {
  const on = day.format(at);
  return on === day.format(Date.now()) ? `at ${time.format(at)}` : `on ${on} at ${time.format(at)}`;
}

function sentenceOf({ broughtBack, canUndo }: FormDraft): string {
  if (broughtBack) return messages.broughtBack(whenTyped(broughtBack.at));
  return canUndo ? messages.startedOver : "";
}

/**
 * Says that a draft was put back into the form, with "Start over", which can be undone. It stays in view while the page
 * scrolls, until something is typed.
 */
export function DraftBanner({ draft }: { draft: FormDraft }) {
  const sentence = sentenceOf(draft);
  const { broughtBack, isFresh } = draft;
  return (
    <>
      {/* Drawn while still empty: screen readers do not always read a status that appears together with its words. */}
      <p className="vh" role="status">
        {sentence}
      </p>
      {sentence !== "" && (
        <div className={styles.draft} data-part="draft" data-fresh={isFresh || undefined}>
          <Banner
            className={styles.banner}
            tone="info"
            isSilent
            actions={
              <>
                <Button size="sm" onPress={broughtBack ? draft.startOver : draft.undo}>
                  {broughtBack ? t("Start over") : t("Undo")}
                </Button>
                {broughtBack && (
                  <IconButton
                    label={t("Dismiss")}
                    onClick={({ currentTarget }) => {
                      currentTarget.form?.querySelector<HTMLElement>("input, select, textarea")?.focus();
                      draft.dismiss();
                    }}
                    icon={X}
                  />
                )}
              </>
            }
          >
            {sentence}
            {broughtBack && broughtBack.others > 0 && ` ${messages.moreDrafts(broughtBack.others)}`}
          </Banner>
        </div>
      )}
    </>
  );
}
