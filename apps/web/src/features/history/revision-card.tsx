import type { Revision } from "@hereabouts/contract/history/revision";
import { limits } from "@hereabouts/contract/limits";
import { msg, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Badge } from "@hereabouts/ui/icons/badge";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import styles from "./revision-card.module.css";
import { RevisionChange } from "./revision-change.tsx";
import { visibleChanges } from "./value-words.ts";

const actions = {
  create: { word: msg("Added"), tone: "fern" },
  update: { word: msg("Changed"), tone: "river" },
  delete: { word: msg("Deleted"), tone: "barn" },
  restore: { word: msg("Restored"), tone: "goldenrod" },
  merge: { word: msg("Merged"), tone: "spruce" },
  unmerge: { word: msg("Merge undone"), tone: "goldenrod" },
} as const;
const archived = { word: msg("Archived"), tone: "river" } as const;

/** A version that stands for archived changes: nothing was changed by it. */
const isSummary = ({ action, isImported, changes }: Revision) =>
  action === "update" && isImported && changes.length === 0;

function authorOf(revision: Revision): string {
  if (isSummary(revision)) return t("Earlier changes");
  return revision.author?.name ?? (revision.isImported ? t("Import") : t("Deleted account"));
}

interface RevisionCardProps {
  revision: Revision;
  /** The site shows this version now. */
  isCurrent: boolean;
  /** Left out where nothing can be brought back, or not by this person. */
  onRestore?: (() => void) | undefined;
}

/** One revision of a venue or event: author, time and changed fields. */
export function RevisionCard({ revision, isCurrent, onRestore }: RevisionCardProps) {
  const [isWhole, setWhole] = useState(false);
  const { word, tone } = isSummary(revision) ? archived : actions[revision.action];
  const changes = visibleChanges(revision);
  const shown = isWhole ? changes : changes.slice(0, limits.revisionFieldsShown);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <Badge tone={tone}>{t(word)}</Badge>
        <p className="grow">
          <b>{authorOf(revision)}</b>{" "}
          <span className="muted">
            <TimeAgo at={revision.created} />
          </span>
        </p>
        {isCurrent && <span className="muted sm">{t("Current version")}</span>}
        {onRestore && (
          <Button size="sm" icon={<RotateCcw />} onPress={onRestore}>
            {t("Restore this version")}
          </Button>
        )}
      </div>
      {shown.length > 0 && (
        <dl>
          {shown.map((change) => (
            <RevisionChange
              key={change.field}
              kind={revision.kind}
              change={change}
              isNew={revision.action === "create"}
            />
          ))}
        </dl>
      )}
      {changes.length > shown.length && (
        <Button variant="quiet" size="sm" onPress={() => setWhole(true)}>
          {t("Show all {count} fields", { count: changes.length })}
        </Button>
      )}
    </li>
  );
}
