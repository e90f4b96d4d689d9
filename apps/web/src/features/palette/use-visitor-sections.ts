import type { UserContext } from "@hereabouts/contract/account/user-context";
import { suggestionMessages } from "@hereabouts/contract/listings/suggestion-messages";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { t } from "@hereabouts/language/translate";
import { X } from "lucide-react";
import { useToday } from "../../app/time/use-now.ts";
import { filled, isJust, type PaletteContent, type PaletteRow, type PaletteSection } from "./palette-row.ts";
import { categoryRows, pageRows, pagesCalled, townRows } from "./place-rows.ts";
import type { Recent } from "./recents.ts";
import { type PaletteWays, recentRows, searchRow, suggestedRows } from "./suggestion-rows.ts";
import type { SuggestionsState } from "./use-suggestions.ts";

interface VisitorInput {
  typed: string;
  user: UserContext | null;
  /** The keyword of the listing that is shown. */
  current: string;
  recents: readonly Recent[];
  found: SuggestionsState;
  ways: PaletteWays;
  onForget: () => void;
}

/** A row that takes the keyword out of the listing that is shown; none where it has no keyword. */
export const keywordRows = (current: string, { search }: PaletteWays): PaletteRow[] =>
  current === ""
    ? []
    : [
        {
          id: "drop",
          label: t("Show results without “{words}”", { words: current }),
          icon: X,
          run: () => search(""),
        },
      ];

/** A note on the suggestions that are asked for; null for none. */
function suggestionStatus({ isOffline, isSlow, isLoading, onRetry }: SuggestionsState, isEmpty: boolean) {
  if (isOffline) return t(suggestionMessages.offline);
  if (onRetry) return t(suggestionMessages.failed);
  if (isSlow) return t(suggestionMessages.slow);
  return isLoading || !isEmpty ? null : t(visitorMessages.noMatches);
}

/** Takes the row that is just what was typed out of its section, and puts it before all others. */
function bestFirst(typed: string, sections: readonly PaletteSection[]): PaletteSection[] {
  const best = sections.flatMap(({ rows }) => rows).find(({ label }) => isJust(label, typed));
  if (!best) return [...sections];
  const others = sections.map(({ label, rows }) => ({ label, rows: rows.filter((row) => row !== best) }));
  return [{ label: t("Best match"), rows: [best] }, ...others];
}

/**
 * The palette of everybody. Before anything is typed: what was searched for lately, and pages. Then the search itself,
 * which Enter does, and below it what is called so.
 */
export function useVisitorSections(input: VisitorInput): PaletteContent {
  const { typed, user, current, recents, found, ways, onForget } = input;
  const today = useToday();
  if (typed === "") {
    const sections = [
      { label: t("Search"), rows: keywordRows(current, ways) },
      { label: t("Recent"), rows: recentRows(recents, today, ways, onForget) },
      { label: t("Pages"), rows: pageRows(user, ways.go) },
    ];
    return { sections: filled(sections), status: null, isLoading: false, onRetry: null };
  }
  const { events, venues } = suggestedRows(found.data, today, ways);
  const matches = filled(
    bestFirst(typed, [
      { label: t("Events"), rows: events },
      { label: t("Venues"), rows: venues },
      { label: t("Categories"), rows: categoryRows(typed, ways.go) },
      { label: t("Towns"), rows: townRows(typed, ways.go) },
      { label: t("Pages"), rows: pagesCalled(typed, user, ways.go) },
    ]),
  );
  const search = { label: t("Search for"), rows: [searchRow(typed, found.data?.sentence, ways)] };
  return {
    sections: [search, ...matches],
    status: suggestionStatus(found, matches.length === 0),
    isLoading: found.isLoading,
    onRetry: found.onRetry,
  };
}
