import chipStyles from "@hereabouts/ui/choices/chip.module.css";
import { Check } from "lucide-react";

interface ProblemChipsProps {
  problems: readonly { value: string; label: string; hint: string }[];
  chosen: readonly string[];
  /** Absent until they are known. */
  counts: Readonly<Record<string, number>> | undefined;
  onToggle: (problem: string) => void;
}

/** What is wrong: each problem that something has, with how many do; without a choice all are shown. */
export function ProblemChips({ problems, chosen, counts, onToggle }: ProblemChipsProps) {
  const found = problems.filter(({ value }) => chosen.includes(value) || (counts?.[value] ?? 0) > 0);
  return (
    <fieldset className={chipStyles.set} aria-label="Problems">
      {found.map(({ value, label, hint }) => {
        const isChosen = chosen.includes(value);
        return (
          <button
            key={value}
            type="button"
            className={chipStyles.chip}
            title={hint}
            aria-pressed={isChosen}
            data-selected={isChosen || undefined}
            onClick={() => onToggle(value)}
          >
            {isChosen && <Check />}
            {label}
            {counts && <span className={`${chipStyles.detail} num`}>{counts[value] ?? 0}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
