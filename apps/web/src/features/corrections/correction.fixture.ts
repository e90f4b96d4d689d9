import type { Correction } from "@hereabouts/contract/corrections/correction";

/** A report of a wrong phone number at a venue. */
export const aReport = (id: number, name: string, differs: Partial<Correction> = {}): Correction => ({
  id,
  kind: "venue",
  recordId: id * 10,
  name,
  venueId: id * 10,
  venueName: name,
  absoluteUrl: `/venues/${id}/-/`,
  occurrence: null,
  problem: "other",
  message: "They have a new number.",
  author: "ada@example.org",
  isAnswered: true,
  status: "open",
  note: "",
  decidedBy: null,
  created: "2026-11-04T12:00:00.000Z",
  decided: null,
  updated: "2026-11-19T12:00:00.000Z",
  changes: [{ field: "phone", seen: "413-555-0100", now: "413-555-0100", proposed: "413-555-0199", isTaken: false }],
  ...differs,
});
