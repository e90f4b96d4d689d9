import type { PlanEntry } from "@hereabouts/contract/saved-items/plan";
import { Car, Footprints, TriangleAlert } from "lucide-react";
import styles from "./plan-notes.module.css";
import { clashWords, gapWords, wayWords } from "./plan-words.ts";

/** Notes on an event of a plan: what it overlaps with, and the way from the event before. */
export function PlanNotes({ entry }: { entry: PlanEntry }) {
  const { way } = entry;
  const warnings = [clashWords(entry), way && gapWords(way)].filter((words) => words !== null);
  if (warnings.length === 0 && !way) return null;
  return (
    <div className={styles.notes} data-part="plan-notes">
      {way && (
        <p>
          {way.travel.mode === "walking" ? <Footprints /> : <Car />}
          {wayWords(way)}
        </p>
      )}
      {warnings.map((words) => (
        <p key={words} className={styles.clash}>
          <TriangleAlert />
          {words}
        </p>
      ))}
    </div>
  );
}
