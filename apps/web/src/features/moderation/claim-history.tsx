import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { limits } from "@hereabouts/contract/limits";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { useState } from "react";
import { momentWords } from "../../app/time/moments.ts";
import { useNow } from "../../app/time/use-now.ts";
import styles from "./claim-history.module.css";

/** Audit events of a request, newest first: a few at first, all on demand. */
export function ClaimHistory({ entries }: { entries: PoiClaim["auditEvents"] }) {
  const now = useNow();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? entries : entries.slice(0, limits.claimHistoryShown);
  return (
    <section className={styles.history} aria-labelledby="claim-history">
      <h3 id="claim-history">{t("History")}</h3>
      <ol>
        {shown.map(({ user, message, note, created }) => (
          <li key={`${created} ${message}`}>
            <time dateTime={created}>{momentWords(created, now)}</time>
            <div>
              <b>{user ?? t("Deleted account")}</b> {message}
              {note !== "" && <p className={styles.note}>{note}</p>}
            </div>
          </li>
        ))}
      </ol>
      {entries.length > shown.length && (
        <Button variant="quiet" size="sm" onPress={() => setWhole(true)}>
          {t("Show all {count}", { count: entries.length })}
        </Button>
      )}
    </section>
  );
}
