import { limits } from "@hereabouts/contract/limits";
import { venuePath } from "@hereabouts/contract/paths";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Undo2 } from "lucide-react";
import { useApi } from "../../app/data/api.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import styles from "./merge-page.module.css";
import { recentMerges } from "./queries.ts";
import { useUndoMergeAction } from "./use-undo-merge.ts";

/** Lists recent merges, each with an undo button. */
export function MergesList() {
  const { data: merges = [] } = useQuery(recentMerges(useApi()));
  const { run, isPending } = useUndoMergeAction();
  if (merges.length === 0) return null;
  return (
    <section className={styles.merges} aria-labelledby="recently-merged">
      <h2 id="recently-merged">{t("Recently merged")}</h2>
      <p className="muted">{t("A merge can be undone for {deletedDays} days.", { deletedDays: limits.deletedDays })}</p>
      <ul>
        {merges.map(({ id, kept, dropped, author, merged }) => (
          <li key={id}>
            <p>
              {withParts(t("{name} (#{id}) into <kept/>", { name: dropped.name, id: String(dropped.id) }), {
                kept: <Link to={venuePath(kept)}>{kept.name}</Link>,
              })}
              <span className="muted">
                {author === null ? " · " : ` · ${author} · `}
                <TimeAgo at={merged} />
              </span>
            </p>
            <Button
              size="sm"
              icon={<Undo2 />}
              isDisabled={isPending}
              aria-label={t("Undo merge of {dropped} into {kept}", { dropped: dropped.name, kept: kept.name })}
              onPress={() => void run(id)}
            >
              {t("Undo")}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
