import { messages } from "@hereabouts/contract/messages";
import { conventions } from "@hereabouts/language/conventions";
import { locale, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { X } from "lucide-react";
import styles from "./draft-banner.module.css";
import type { FormDraft } from "./use-draft.ts";

/** "at 7:03 PM", or of another day "on November 20 at 7:03 PM". */
function whenTyped(at: number): string {
  const hourCycle = conventions.hours === 12 ? "h12" : "h23";
  const time = new Intl.DateTimeFormat(locale(), { timeStyle: "short", hourCycle }).format(at);
  const days = new Intl.DateTimeFormat(locale(), { month: "long", day: "numeric" });
  const day = days.format(at);
  return day === days.format(Date.now()) ? t("at {time}", { time }) : t("on {day} at {time}", { day, time });
}

function sentenceOf({ broughtBack, canUndo }: FormDraft): string {
  if (broughtBack) return messages.broughtBack(whenTyped(broughtBack.at));
  return canUndo ? t(messages.startedOver) : "";
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
