import { correctionProblems } from "@hereabouts/contract/corrections/correction-problems";
import { correctionOrderings, correctionStatuses } from "@hereabouts/contract/corrections/correction-words";
import { notFound } from "@tanstack/react-router";
import { oneOf, oneOption, pageNumber, recordId, words } from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";

/** The address of the queue; `open` is the report that lies open. */
export const correctionsSearch = addressSchema({
  status: oneOf(correctionStatuses),
  kind: oneOf(["venue", "event"]),
  problem: oneOption(correctionProblems),
  find: words,
  ordering: oneOf(correctionOrderings),
  page: pageNumber,
  open: recordId,
});
export type CorrectionsSearch = Search<typeof correctionsSearch>;

/** The address of a report: the problem that is chosen at first. */
export const reportSearch = addressSchema({ problem: oneOption(correctionProblems) });

/** Returns the kind of record in a report's path. @throws "not found" for kinds without reports */
export function kindFromPath(text: string): "venue" | "event" {
  if (text === "venue" || text === "event") return text;
  throw notFound();
}
