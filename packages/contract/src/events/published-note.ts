/** Note on dates from a directory of an earlier year that are not confirmed yet. */
export const publishedNote = (year: number): string => `As published in ${year}; check with the market.`;

/** How such notes begin, whatever the year: what is confirmed loses its note by it. */
export const PUBLISHED_NOTE_START = "As published in ";

/** Whether a note says that dates are those of an earlier year, which every list of events says beside them. */
export const isPublishedNote = (note: string): boolean =>
  note.startsWith(PUBLISHED_NOTE_START) && /^\d{4};/.test(note.slice(PUBLISHED_NOTE_START.length));
