import type { RevisionKind } from "@hereabouts/contract/history/revision";
import { foundRecord } from "../../app/page-record.ts";
import type { Api } from "../../app/trpc.ts";

/**
 * Fetches the history of a venue or an event, also of one that is deleted. One that nobody changed yet is there when
 * its form is. @throws "not found"
 */
export async function loadHistory(api: Api, kind: RevisionKind, recordId: number): Promise<void> {
  const query = { kind, recordId };
  // A form that was left a moment ago has changed it.
  await api.history.revisions.prefetch(query, { staleTime: 0 });
  if (api.history.revisions.getData(query)?.data.length !== 0) return;
  const forms = kind === "venue" ? api.venues : api.events;
  await foundRecord(forms.form.fetch({ id: recordId }).then(() => undefined));
}
