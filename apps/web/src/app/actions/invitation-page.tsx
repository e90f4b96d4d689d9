import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import type { ReactNode } from "react";
import { LinkButton } from "../routing/link-button.tsx";
import { answerLines } from "./answer-of.ts";
import styles from "./invitation-page.module.css";

interface InvitationPageProps {
  title: string;
  /** Describes the offer; undefined while the invitation loads. */
  words: string | undefined;
  /** Why the link doesn't work. */
  failure: unknown;
  /** Where to go if the link doesn't work. */
  elsewhere: ReactNode;
  acceptLabel: string;
  acceptance: { isPending: boolean; error: unknown };
  onAccept: () => void;
}

/** Page that the link of an emailed invitation opens. */
export function InvitationPage(props: InvitationPageProps) {
  const { title, words, failure, elsewhere, acceptLabel, acceptance, onAccept } = props;
  if (failure) {
    const hint = answerLines(failure).join(" ");
    return <EmptyState drawing="bridge" isPage message={t("This link doesn’t work")} hint={hint} action={elsewhere} />;
  }
  return (
    <>
      <div className={pageHeadStyles.head}>
        <h1 className="display">{title}</h1>
      </div>
      <div className={`${panelStyles.panel} ${panelStyles.padded} ${styles.panel}`} aria-busy={words === undefined}>
        {words === undefined ? (
          <>
            <SkeletonLine width={90} />
            <SkeletonLine width={50} />
          </>
        ) : (
          <>
            <p>{words}</p>
            {acceptance.error !== null && <Banner tone="danger">{answerLines(acceptance.error).join(" ")}</Banner>}
            <div className={styles.buttons}>
              <Button variant="primary" isPending={acceptance.isPending} onPress={onAccept}>
                {acceptLabel}
              </Button>
              <LinkButton to="/events/" variant="quiet">
                {t("Not now")}
              </LinkButton>
            </div>
          </>
        )}
      </div>
    </>
  );
}
