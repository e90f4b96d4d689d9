import { auditActs } from "@hereabouts/contract/audit/audit-acts";
import type { AuditEntry } from "@hereabouts/contract/audit/audit-log";
import { t, tAbout } from "@hereabouts/language/translate";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useState } from "react";
import styles from "../admin.module.css";
import { actorWords, changedFields, fieldWords, recordWords } from "./audit-columns.tsx";

const textOf = (value: unknown) => {
  if (value === undefined || value === null || value === "") return t("nothing");
  return typeof value === "string" ? value : JSON.stringify(value);
};

interface AuditDetailsProps {
  entry: AuditEntry | null;
  onClose: () => void;
}

/** All of one line of the log: what was before and after, field by field, and by which request. */
export function AuditDetails({ entry, onClose }: AuditDetailsProps) {
  // A dialog that closes shows to its end what it was about.
  const [last, setLast] = useState(entry);
  if (entry && entry !== last) setLast(entry);
  const shown = entry ?? last;
  return (
    <ModalDialog
      isOpen={entry !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={shown ? t(auditActs[shown.act]) : ""}
    >
      {shown && (
        <dl className={styles.facts}>
          {[
            [tAbout("record", "On"), `${recordWords(shown)} (${shown.record.id})`],
            [t("Who"), actorWords(shown)],
            [t("When"), shown.created],
            [t("Request"), shown.requestId || t("none: a job or a command")],
          ].map(([label, text]) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
          {changedFields(shown).map((field) => (
            <div key={field} className={styles.fact}>
              <dt>{fieldWords(shown, field)}</dt>
              <dd>
                <del>{textOf(shown.before[field])}</del>
                <br />
                <ins>{textOf(shown.after[field])}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ModalDialog>
  );
}
