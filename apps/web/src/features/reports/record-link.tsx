import type { RevisionKind } from "@hereabouts/contract/history/revision";
import { Link } from "@tanstack/react-router";
import styles from "./quality-columns.module.css";

const histories = { venue: "/manage/venues/history/$id/", event: "/manage/events/history/$id/" } as const;

/** The way to everything that was done to a record. */
export function RecordLink({ kind, id, name }: { kind: RevisionKind; id: number; name: string }) {
  return (
    <Link to={histories[kind]} params={{ id: String(id) }} className={styles.name}>
      {name}
    </Link>
  );
}
