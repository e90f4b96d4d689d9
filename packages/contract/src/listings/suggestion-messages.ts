import { msg } from "@hereabouts/language/translate";

/** Sentences of the palette for everybody. */
export const suggestionMessages = {
  offline: msg("You’re offline. Recent searches and pages are still here."),
  failed: msg("Suggestions failed to load. Press Enter to search."),
  slow: msg("This is taking longer than usual. Press Enter to search."),
} as const;
