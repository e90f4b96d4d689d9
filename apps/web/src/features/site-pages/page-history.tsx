import { messages } from "@hereabouts/contract/messages";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import type { SitePageRecord, SitePageVersion } from "@hereabouts/contract/site-pages/site-page";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { Badge } from "@hereabouts/ui/icons/badge";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { useQuery } from "@tanstack/react-query";
import { RotateCcw } from "lucide-react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { useGoBack } from "./mutations.ts";
import styles from "./pages.module.css";
import { PagesSkeleton } from "./pages-skeleton.tsx";
import { pageVersions } from "./queries.ts";

/** Title of the window of a page's preview or history. */
export function viewTitle(title: string | undefined, view: string): string {
  const page = title ?? t("Page");
  return view === "preview" ? t("{page} preview", { page }) : t("{page} history", { page });
}

/** Changes of one version, before and after. */
function Changes({ version: { before, title, summary, removed, added } }: { version: SitePageVersion }) {
  if (before === null) return <p className={styles.change}>{t("First stored version: “{title}”.", { title })}</p>;
  const pairs = [
    ...(before.title === title ? [] : [[t("Title"), before.title, title] as const]),
    ...(before.summary === summary ? [] : [[t("Summary"), before.summary, summary] as const]),
  ];
  const isFormatOnly = pairs.length === 0 && removed.length === 0 && added.length === 0;
  return (
    <div className={styles.change}>
      {pairs.map(([label, was, is]) => (
        <p key={label}>
          {label}: <del className={styles.removed}>{was || t("nothing")}</del> <ins>{is || t("nothing")}</ins>
        </p>
      ))}
      {removed.map((line) => (
        <p key={`- ${line}`}>
          <del className={styles.removed}>{line}</del>
        </p>
      ))}
      {added.map((line) => (
        <p key={`+ ${line}`}>
          <ins>{line}</ins>
        </p>
      ))}
      {isFormatOnly && <p className="muted">{t("Only order, links or formatting changed.")}</p>}
    </div>
  );
}

/** Lists the versions of a page, newest first, each with a button to revert to it. */
export function PageHistory({ page }: { page: SitePageRecord }) {
  const list = useQuery(pageVersions(useApi(), page.id));
  const goingBack = useGoBack();
  const goBack = useAction({
    do: ({ id: versionId }: SitePageVersion) =>
      goingBack.mutateAsync({ id: page.id, versionId, updated: page.updated }),
    done: pageMessages.wentBack,
  });
  const params = { id: String(page.id) };
  return (
    <>
      <div className={pageHeadStyles.head}>
        <h1 className="display">{t("History of {title}", { title: page.title })}</h1>
        <div className={pageHeadStyles.tools}>
          <LinkButton to="/wagtail/$id/" params={params}>
            {t("Back to the page")}
          </LinkButton>
        </div>
      </div>
      <ListStates
        list={list}
        skeleton={<PagesSkeleton />}
        empty={<EmptyState drawing="corkboard" message={messages.nothingToDisplay} />}
      >
        {(versions) => (
          <ol className={styles.versions} aria-label={t("Versions")}>
            {versions.map((version) => (
              <li key={version.id} className={styles.version}>
                <div className={styles.head}>
                  <p className="grow">
                    <b>{version.author ?? t("The site")}</b>{" "}
                    <span className="muted">
                      <TimeAgo at={version.created} />
                    </span>
                  </p>
                  {version.isLive && <Badge tone="fern">{t("Live")}</Badge>}
                  {version.isScheduled && <Badge tone="river">{t("Scheduled")}</Badge>}
                  {version.isDraft && <Badge tone="platinum">{t("Newest draft")}</Badge>}
                  {!version.isDraft && (
                    <Button
                      size="sm"
                      icon={<RotateCcw />}
                      isPending={goBack.pending.has(version)}
                      onPress={() => void goBack.run(version)}
                    >
                      {t("Go back to this")}
                    </Button>
                  )}
                </div>
                <Changes version={version} />
              </li>
            ))}
          </ol>
        )}
      </ListStates>
    </>
  );
}
