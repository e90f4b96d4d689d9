import { languagePath } from "@hereabouts/contract/region/region";
import type { WidgetNotice } from "@hereabouts/contract/widgets/widget-view";
import { t } from "@hereabouts/language/translate";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import styles from "./widget.module.css";
import { FrameDocument } from "./widget-document.tsx";
import { SiteMark } from "./widget-foot.tsx";

/** Page for a widget's frame that has no list to show. */
export function NoticeDocument({ siteName, theme, drawing, way, ...words }: WidgetNotice) {
  const [message, hint] = [t(words.message), words.hint && t(words.hint)];
  return (
    <FrameDocument theme={theme} title={`${message} · ${siteName}`}>
      <main className={styles.main}>
        <EmptyState
          isPage
          drawing={drawing}
          message={message}
          hint={hint}
          action={
            way ? (
              <AnchorButton href={way.href} variant="primary">
                {t(way.label)}
              </AnchorButton>
            ) : (
              <AnchorButton href={languagePath("/events/")} target="_blank" rel="noopener" variant="primary">
                {t("See what is on")}
              </AnchorButton>
            )
          }
        />
      </main>
      <footer className={styles.foot}>
        <SiteMark siteName={siteName} />
      </footer>
    </FrameDocument>
  );
}
