import { type Freshness, freshnessLevel, freshnessWords } from "@hereabouts/contract/freshness/freshness";
import { t } from "@hereabouts/language/translate";
import { Link } from "@tanstack/react-router";
import { BadgeCheck, CircleHelp } from "lucide-react";
import { useNow } from "../../app/time/use-now.ts";
import styles from "./freshness-note.module.css";

/** How far a venue or an event can be relied on: when somebody last said that it is true, and who, and the way to say that it is not. */
export function FreshnessNote({ kind, id, freshness }: { kind: "venue" | "event"; id: number; freshness: Freshness }) {
  const now = useNow();
  const level = freshnessLevel(freshness, kind, now);
  return (
    <p className={styles.freshness} data-part="freshness">
      <span className={styles.said} data-level={level}>
        {level === "fresh" || level === "aging" ? <BadgeCheck aria-hidden /> : <CircleHelp aria-hidden />}
        {freshnessWords(freshness, kind, now)}
        {(level === "stale" || level === "unknown") && t(". Check with the venue before you go.")}
      </span>
      <Link to="/report/$kind/$id/" params={{ kind, id: String(id) }} rel="nofollow" className="lone">
        {t("Report a problem")}
      </Link>
    </p>
  );
}
