import type { CorrectionReceipt } from "@hereabouts/contract/corrections/correction-form";
import { correctionWords } from "@hereabouts/contract/corrections/correction-words";
import { t } from "@hereabouts/language/translate";
import { ThankYou } from "@hereabouts/ui/feedback/thank-you";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { correctable } from "./queries.ts";
import { ReportForm } from "./report-form.tsx";
import styles from "./report-page.module.css";

/** Where anybody says what is wrong with a venue or an event, and what would be right. */
export function ReportPage({ kind, id, begun }: { kind: "venue" | "event"; id: number; begun?: string | undefined }) {
  const { data: record } = useSuspenseQuery(correctable(useApi(), kind, id));
  const [sent, setSent] = useState<CorrectionReceipt | null>(null);
  return (
    <div className={`page ${styles.page}`}>
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">{t("Report a problem")}</h1>
          <p>
            {withParts(t("About <record/>. An editor reviews every report before anything changes."), {
              record: <Link to={record.absoluteUrl}>{record.name}</Link>,
            })}
          </p>
        </div>
      </div>
      {sent ? (
        <ThankYou
          actions={
            <LinkButton to={record.absoluteUrl} variant="primary">
              {kind === "venue" ? t("Back to the venue") : t("Back to the event")}
            </LinkButton>
          }
        >
          <p>{t(correctionWords.thanks)}</p>
          <p>{sent.answerTo ? correctionWords.hearsByMail(sent.answerTo) : t(correctionWords.hearsNothing)}</p>
        </ThankYou>
      ) : (
        <ReportForm record={record} begun={begun} onSent={setSent} />
      )}
    </div>
  );
}
