import type { RevisionKind } from "@hereabouts/contract/history/revision";
import { Link } from "@tanstack/react-router";
import { recordHistories } from "../../app/routing/record-pages.ts";
import workbenchStyles from "../../app/workbench/workbench.module.css";

/** The way to everything that was done to a record. */
export function RecordLink({ kind, id, name }: { kind: RevisionKind; id: number; name: string }) {
  return (
    <Link to={recordHistories[kind]} params={{ id: String(id) }} className={workbenchStyles.name}>
      {name}
    </Link>
  );
}
