import { messages } from "@hereabouts/contract/messages";
import { sitePagePath } from "@hereabouts/contract/paths";
import type { SitePageRow } from "@hereabouts/contract/site-pages/site-page";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import { PageBadges } from "./page-badges.tsx";
import styles from "./pages.module.css";
import { PagesSkeleton } from "./pages-skeleton.tsx";
import { pageRows } from "./queries.ts";

function PageRow({ page }: { page: SitePageRow }) {
  const { id, title, author, updated } = page;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h2>
          <Link to="/wagtail/$id/" params={{ id: String(id) }}>
            {title}
          </Link>
        </h2>
        <p className="muted sm">
          {sitePagePath(page)} · changed <TimeAgo at={updated} />
          {author !== null && ` by ${author}`}
        </p>
      </div>
      <PageBadges page={page} />
    </li>
  );
}

/** All pages of text, with how each stands. */
export function PagesList() {
  const list = useQuery(pageRows(useApi()));
  const write = (
    <LinkButton to="/wagtail/add/" variant="primary">
      <Plus />
      New page
    </LinkButton>
  );
  return (
    <>
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">Pages</h1>
          <p>Texts of the site itself. A draft is seen by staff alone until it is published.</p>
        </div>
        <div className={pageHeadStyles.tools}>{write}</div>
      </div>
      <ListStates
        list={list}
        skeleton={<PagesSkeleton />}
        empty={
          <EmptyState
            drawing="corkboard"
            message={messages.nothingToDisplay}
            hint="Write the first page."
            action={write}
          />
        }
      >
        {(pages) => (
          <ul className={`${panelStyles.panel} ${styles.list}`}>
            {pages.map((page) => (
              <PageRow key={page.id} page={page} />
            ))}
          </ul>
        )}
      </ListStates>
    </>
  );
}
