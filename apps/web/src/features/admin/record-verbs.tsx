import { type ActKindId, adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import type { AdminRow } from "@hereabouts/contract/admin/admin-schemas";
import { Button } from "@hereabouts/ui/actions/button";
import styles from "./admin.module.css";
import { AskDialog } from "./ask-dialog.tsx";
import { useVerbs } from "./use-verbs.tsx";

/** Actions for a record other than editing it. */
export function RecordVerbs({ kind, row }: { kind: ActKindId; row: AdminRow }) {
  const { verbs } = adminKinds[kind];
  const { asked, start, confirm, cancel, isPending } = useVerbs(kind, verbs);
  const offered = verbs.filter(({ id }) => row.verbs.includes(id));
  return (
    <>
      <div className={styles.verbs}>
        {offered.map((verb) => (
          <Button
            key={verb.id}
            variant={verb.isDangerous ? "danger-quiet" : "secondary"}
            isPending={isPending}
            onPress={() => start(verb, [row])}
          >
            {verb.label}
          </Button>
        ))}
      </div>
      <AskDialog asked={asked} onConfirm={confirm} onCancel={cancel} />
    </>
  );
}
