import type { RevisionKind } from "@hereabouts/contract/history/revision";
import { t } from "@hereabouts/language/translate";
import { History } from "lucide-react";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { recordHistories } from "../../app/routing/record-pages.ts";

/** Link from a form to the history of its record. */
export function HistoryLink({ kind, id }: { kind: RevisionKind; id: number }) {
  return (
    <LinkButton to={recordHistories[kind]} params={{ id: String(id) }} variant="quiet" size="sm">
      <History />
      {t("History")}
    </LinkButton>
  );
}
