import { CountedChips } from "@hereabouts/ui/choices/counted-chips";

interface ProblemChipsProps {
  problems: readonly { value: string; label: string; hint: string }[];
  chosen: readonly string[];
  /** Absent until they are known. */
  counts: Readonly<Record<string, number>> | undefined;
  onToggle: (problem: string) => void;
}

/** Problem filters with counts. Without a choice all are shown. */
export function ProblemChips({ problems, chosen, counts, onToggle }: ProblemChipsProps) {
  const options = problems
    .map((problem) => ({ ...problem, count: counts && (counts[problem.value] ?? 0) }))
    .filter(({ value, count = 0 }) => chosen.includes(value) || count > 0);
  return <CountedChips label="Problems" options={options} chosen={chosen} onToggle={onToggle} />;
}
