import { messages } from "@hereabouts/contract/messages";
import { sitePagePath } from "@hereabouts/contract/paths";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import type { SitePageRow } from "@hereabouts/contract/site-pages/site-page";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { useRowFocus } from "../../app/focus/use-row-focus.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { useRestorePage } from "./mutations.ts";
import styles from "./pages.module.css";
import { PagesSkeleton } from "./pages-skeleton.tsx";
import { pageRows } from "./queries.ts";

/** Pages that were deleted, to be brought back. */
export function DeletedPages() {
  const list = useQuery(pageRows(useApi(), true));
  const restoral = useRestorePage();
  const restore = useAction({
    do: ({ id }: SitePageRow) => restoral.mutateAsync({ id }),
    done: ({ title }) => messages.restored(title),
  });
  const rows = useRowFocus<HTMLUListElement>();
  if (list.data?.length === 0) return null;
  return (
    <section aria-labelledby="deleted-pages">
      <h2 id="deleted-pages" className={styles.heading}>
        {t("Deleted")}
      </h2>
      <p className={`muted ${styles.note}`}>{pageMessages.deletedNote}</p>
      <ListStates list={list} skeleton={<PagesSkeleton />} empty={null}>
        {(pages) => (
          <ul {...rows} className={`${panelStyles.panel} ${styles.list}`}>
            {pages.map((page) => (
              <li key={page.id} className={styles.row}>
                <div className={styles.what}>
                  <h3>{page.title}</h3>
                  <p className="muted sm">
                    {page.slug === "" ? t("Message") : sitePagePath(page)}
                    {" · "}
                    {withParts(t("Deleted <time/>"), { time: <TimeAgo at={page.updated} /> })}
                  </p>
                </div>
                <Button
                  size="sm"
                  icon={<RotateCcw />}
                  aria-label={t("Restore {title}", { title: page.title })}
                  isPending={restore.pending.has(page)}
                  onPress={() => void restore.run(page)}
                >
                  {t("Restore")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </section>
  );
}
