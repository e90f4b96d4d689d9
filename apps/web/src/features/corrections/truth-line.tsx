import { type Freshness, freshnessLevel, freshnessWords } from "@hereabouts/contract/freshness/freshness";
import { BadgeCheck, CircleHelp } from "lucide-react";
import { useNow } from "../../app/time/use-now.ts";
import styles from "./truth-line.module.css";

/** How far a venue or an event can be relied on: when somebody last said that it is true, and who. */
export function TruthLine({ kind, freshness }: { kind: "venue" | "event"; freshness: Freshness }) {
  const now = useNow();
  const level = freshnessLevel(freshness, kind, now);
  return (
    <p className={styles.truth} data-part="truth">
      <span className={styles.said} data-level={level}>
        {level === "fresh" || level === "aging" ? <BadgeCheck aria-hidden /> : <CircleHelp aria-hidden />}
        {freshnessWords(freshness, kind, now)}
        {(level === "stale" || level === "unknown") && ". Check with the venue before you go."}
      </span>
    </p>
  );
}
