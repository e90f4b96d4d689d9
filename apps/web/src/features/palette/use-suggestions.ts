import { limits } from "@hereabouts/contract/limits";
import type { Suggestions } from "@hereabouts/contract/listings/suggestions";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useConnection } from "../../app/connection/connection.ts";
import { useApi } from "../../app/data/api.ts";
import { useDebounced, useDelayed } from "../../app/time/use-delayed.ts";
import { type SuggestionsPlace, suggestions } from "./queries.ts";

/** A search that takes longer is said to do so. */
const SLOW_MS = 4_000;

/** Suggestions for a typed text, and what became of asking for them. */
export interface SuggestionsState {
  data: Suggestions | undefined;
  isLoading: boolean;
  isSlow: boolean;
  isOffline: boolean;
  onRetry: (() => void) | null;
}

/**
 * Asks for suggestions once the typing pauses. @param keepsEarlier whether the suggestions for the text before stay until
 * the new ones have come
 */
export function useSuggestions(typed: string, place: SuggestionsPlace, keepsEarlier: boolean): SuggestionsState {
  const q = useDebounced(typed, limits.suggestionDebounceMs);
  const isLongEnough = typed.length >= limits.liveSearchMinChars;
  const isSettled = isLongEnough && q === typed;
  const found = useQuery({
    ...suggestions(useApi(), q, place),
    enabled: isSettled,
    staleTime: 60_000,
    ...(keepsEarlier && { placeholderData: keepPreviousData }),
  });
  const isOffline = useConnection() !== "online" && isLongEnough && (!isSettled || found.data === undefined);
  const isFailed = isSettled && found.isError && !isOffline;
  const isLoading =
    isLongEnough && !isFailed && !isOffline && (!isSettled || found.isPending || found.isPlaceholderData);
  const isSlow = useDelayed(isLoading, SLOW_MS);
  const isShown = isLongEnough && (isSettled || keepsEarlier);
  return {
    data: isShown ? found.data : undefined,
    isLoading,
    isSlow,
    isOffline,
    onRetry: isFailed ? () => void found.refetch() : null,
  };
}
