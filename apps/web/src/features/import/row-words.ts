import type { RowChoice, SourceRow, SourceRun, Verdict } from "@hereabouts/contract/sources/source-run";

/** Label and tone of each verdict. */
export const verdictWords: Readonly<
  Record<Verdict, { label: string; tone: "fern" | "spruce" | "goldenrod" | "platinum" | "barn" }>
> = {
  create: { label: "New", tone: "fern" },
  same: { label: "The same event?", tone: "goldenrod" },
  update: { label: "Changed", tone: "spruce" },
  full: { label: "No room in your plan", tone: "goldenrod" },
  held: { label: "Changed here, stays", tone: "platinum" },
  unchanged: { label: "No changes", tone: "platinum" },
  ignored: { label: "Ignored", tone: "platinum" },
  unusable: { label: "Unusable", tone: "barn" },
  elsewhere: { label: "Somewhere else", tone: "goldenrod" },
  notice: { label: "Closed?", tone: "goldenrod" },
};

const leave = { value: "leave", label: "Skip this time" };
const ignore = { value: "ignore", label: "Always ignore" };

/** Returns the choices for a row; empty if there is nothing to choose. */
export function choicesOf({ verdict }: Pick<SourceRow, "verdict">): { value: RowChoice; label: string }[] {
  const offered = {
    create: [{ value: "take", label: "Add the event" }, leave, ignore],
    same: [
      { value: "leave", label: "Decide later" },
      { value: "join", label: "Same event" },
      { value: "take", label: "Add another event" },
      ignore,
    ],
    update: [{ value: "take", label: "Apply the changes" }, leave, ignore],
    elsewhere: [leave, { value: "take", label: "Add it to this venue" }, ignore],
    notice: [leave, { value: "take", label: "Add it as an event" }, ignore],
    full: [leave, { value: "take", label: "Add if there is room" }, ignore],
    held: [{ value: "take", label: "Keep following" }, ignore],
    unchanged: [{ value: "take", label: "Keep following" }, ignore],
    ignored: [],
    unusable: [],
  } satisfies Record<Verdict, { value: string; label: string }[]>;
  return offered[verdict] as { value: RowChoice; label: string }[];
}

const outcomeWords = {
  created: "added",
  updated: "changed",
  joined: "matched",
  ignored: "ignored",
  left: "skipped",
  undone: "undone",
  edited: "kept because edited since",
} as const;

/** Summarizes the outcome of a run in one line: "3 added · 1 changed". */
export function outcomeLine({ outcomes }: Pick<SourceRun, "outcomes">): string {
  const said = Object.entries(outcomeWords).flatMap(([outcome, words]) => {
    const count = outcomes[outcome as keyof typeof outcomeWords] ?? 0;
    return count > 0 ? [`${count} ${words}`] : [];
  });
  return said.join(" · ") || "No changes";
}
