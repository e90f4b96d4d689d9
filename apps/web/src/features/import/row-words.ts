import type { RowChoice, SourceRow, SourceRun, Verdict } from "@hereabouts/contract/sources/source-run";

/** What is said of a row by what was found of it. */
export const verdictWords: Readonly<
  Record<Verdict, { label: string; tone: "fern" | "spruce" | "goldenrod" | "platinum" | "barn" }>
> = {
  create: { label: "New", tone: "fern" },
  same: { label: "The same event?", tone: "goldenrod" },
  update: { label: "Changed", tone: "spruce" },
  full: { label: "No room in your plan", tone: "goldenrod" },
  held: { label: "Changed here, stays", tone: "platinum" },
  unchanged: { label: "Nothing new", tone: "platinum" },
  ignored: { label: "Ignored", tone: "platinum" },
  unusable: { label: "Cannot be used", tone: "barn" },
  elsewhere: { label: "Somewhere else", tone: "goldenrod" },
  notice: { label: "Closed?", tone: "goldenrod" },
};

const leave = { value: "leave", label: "Leave out this time" };
const ignore = { value: "ignore", label: "Ignore from now on" };

/** What can be done with a row; nothing where there is nothing to choose. */
export function choicesOf({ verdict }: Pick<SourceRow, "verdict">): { value: RowChoice; label: string }[] {
  const offered = {
    create: [{ value: "take", label: "Add the event" }, leave, ignore],
    same: [
      { value: "leave", label: "Decide later" },
      { value: "join", label: "It is the same event" },
      { value: "take", label: "Add another event" },
      ignore,
    ],
    update: [{ value: "take", label: "Take the changes over" }, leave, ignore],
    elsewhere: [leave, { value: "take", label: "Add it to this venue" }, ignore],
    notice: [leave, { value: "take", label: "Add it as an event" }, ignore],
    full: [leave, { value: "take", label: "Add it if there is room" }, ignore],
    held: [{ value: "take", label: "Keep following it" }, ignore],
    unchanged: [{ value: "take", label: "Keep following it" }, ignore],
    ignored: [],
    unusable: [],
  } satisfies Record<Verdict, { value: string; label: string }[]>;
  return offered[verdict] as { value: RowChoice; label: string }[];
}

const outcomeWords = {
  created: "added",
  updated: "changed",
  joined: "recognised",
  ignored: "ignored",
  left: "left out",
  undone: "undone",
  edited: "kept, because edited since",
} as const;

/** What became of a reading, in a line: "3 added · 1 changed". */
export function outcomeLine({ outcomes }: Pick<SourceRun, "outcomes">): string {
  const said = Object.entries(outcomeWords).flatMap(([outcome, words]) => {
    const count = outcomes[outcome as keyof typeof outcomeWords] ?? 0;
    return count > 0 ? [`${count} ${words}`] : [];
  });
  return said.join(" · ") || "Nothing was changed";
}
