import type { RowChoice, SourceRow, SourceRun, Verdict } from "@hereabouts/contract/sources/source-run";
import { msg, t } from "@hereabouts/language/translate";

/** Label and tone of each verdict. */
export const verdictWords: Readonly<
  Record<Verdict, { label: string; tone: "fern" | "spruce" | "goldenrod" | "platinum" | "barn" }>
> = {
  create: { label: msg("New"), tone: "fern" },
  same: { label: msg("The same event?"), tone: "goldenrod" },
  update: { label: msg("Changed"), tone: "spruce" },
  full: { label: msg("No room in your plan"), tone: "goldenrod" },
  held: { label: msg("Changed here, stays"), tone: "platinum" },
  unchanged: { label: msg("No changes"), tone: "platinum" },
  ignored: { label: msg("Ignored"), tone: "platinum" },
  unusable: { label: msg("Unusable"), tone: "barn" },
  elsewhere: { label: msg("Somewhere else"), tone: "goldenrod" },
  notice: { label: msg("Closed?"), tone: "goldenrod" },
};

/** Returns the choices for a row; empty if there is nothing to choose. */
export function choicesOf({ verdict }: Pick<SourceRow, "verdict">): { value: RowChoice; label: string }[] {
  const leave = { value: "leave", label: t("Skip this time") };
  const ignore = { value: "ignore", label: t("Always ignore") };
  const offered = {
    create: [{ value: "take", label: t("Add the event") }, leave, ignore],
    same: [
      { value: "leave", label: t("Decide later") },
      { value: "join", label: t("Same event") },
      { value: "take", label: t("Add another event") },
      ignore,
    ],
    update: [{ value: "take", label: t("Apply the changes") }, leave, ignore],
    elsewhere: [leave, { value: "take", label: t("Add it to this venue") }, ignore],
    notice: [leave, { value: "take", label: t("Add it as an event") }, ignore],
    full: [leave, { value: "take", label: t("Add if there is room") }, ignore],
    held: [{ value: "take", label: t("Keep following") }, ignore],
    unchanged: [{ value: "take", label: t("Keep following") }, ignore],
    ignored: [],
    unusable: [],
  } satisfies Record<Verdict, { value: string; label: string }[]>;
  return offered[verdict] as { value: RowChoice; label: string }[];
}

const outcomeWords = {
  created: (count: number) => t("{count} added", { count }),
  updated: (count: number) => t("{count} changed", { count }),
  joined: (count: number) => t("{count} matched", { count }),
  ignored: (count: number) => t("{count} ignored", { count }),
  left: (count: number) => t("{count} skipped", { count }),
  undone: (count: number) => t("{count} undone", { count }),
  edited: (count: number) => t("{count} kept because edited since", { count }),
} as const;

/** Summarizes the outcome of a run in one line: "3 added · 1 changed". */
export function outcomeLine({ outcomes }: Pick<SourceRun, "outcomes">): string {
  const said = Object.entries(outcomeWords).flatMap(([outcome, words]) => {
    const count = outcomes[outcome as keyof typeof outcomeWords] ?? 0;
    return count > 0 ? [words(count)] : [];
  });
  return said.join(" · ") || t("No changes");
}
