/** The limits of the editors' own area: a part of `limits`, which is what is asked everywhere. */
export const editorLimits = {
  editorContactChars: 200,
  editorTownsChars: 500,
  editorNoteChars: 2_000,
  /** Weeks of which an editor's figures are shown. */
  editorWeeksShown: 12,
} as const;
