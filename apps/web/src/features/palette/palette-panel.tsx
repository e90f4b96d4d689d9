import { languagePath } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useUser } from "../../app/session/user-context.tsx";
import { PaletteFrame, type PaletteProps } from "./palette-frame.tsx";
import type { SuggestionsPlace } from "./queries.ts";
import { forgetRecents, type RecentsOwner, recentsOf, remember } from "./recents.ts";
import type { PaletteWays } from "./suggestion-rows.ts";
import { useSuggestions } from "./use-suggestions.ts";
import { useVisitorSections } from "./use-visitor-sections.ts";

/** The ways on from the palette, which remember on this device what is searched for and opened. */
export function usePaletteWays(
  owner: RecentsOwner,
  { onSearch, onClose }: PaletteProps,
  hasActions: boolean,
): PaletteWays {
  const router = useRouter();
  const go = (path: string) => {
    onClose();
    router.history.push(languagePath(path));
  };
  return {
    go,
    hasActions,
    open: ({ kind, id, name, detail, date = null, time = null }, path) => {
      remember(owner, { kind, id, name, detail, date, time });
      go(path);
    },
    search: (words) => {
      if (words !== "") remember(owner, { kind: "search", words });
      onClose();
      onSearch(words);
    },
  };
}

/** The latest searches and pages, as the palette opened, and the way to forget them. */
export function useRecents(owner: RecentsOwner) {
  const [recents, setRecents] = useState(() => recentsOf(owner));
  const onForget = () => {
    forgetRecents(owner);
    setRecents([]);
  };
  return { recents, onForget };
}

/** Finds events, venues, categories, towns and pages, and searches by the sentence that is typed. */
export function PalettePanel({ place, ...props }: PaletteProps & { place: SuggestionsPlace }) {
  const user = useUser();
  const owner = user?.id ?? "visitor";
  const [text, setText] = useState(props.start);
  const typed = text.trim();
  const ways = usePaletteWays(owner, props, false);
  const found = useSuggestions(typed, place, true);
  const content = useVisitorSections({ typed, user, current: props.current, found, ways, ...useRecents(owner) });
  return (
    <PaletteFrame
      label={t("Search events, bands, makers, places")}
      content={content}
      view={typed}
      typed={text}
      onType={setText}
      onClose={props.onClose}
    />
  );
}
