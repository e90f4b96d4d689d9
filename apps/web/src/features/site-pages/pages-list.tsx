import { messages } from "@hereabouts/contract/messages";
import { sitePagePath } from "@hereabouts/contract/paths";
import type { SitePageRow } from "@hereabouts/contract/site-pages/site-page";
import { languageOf } from "@hereabouts/language/languages";
import { t } from "@hereabouts/language/translate";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
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
        <h3>
          <Link to="/wagtail/$id/" params={{ id: String(id) }}>
            {title}
          </Link>
        </h3>
        <p className="muted sm">
          {page.language && `${t("In {language}", { language: languageOf(page.language).name })} · `}
          {page.slug !== "" && `${sitePagePath(page)} · `}
          {page.kind === "home" && "/ · "}
          {withParts(author === null ? t("Changed <time/>") : t("Changed <time/> by {name}", { name: author }), {
            time: <TimeAgo at={updated} />,
          })}
        </p>
      </div>
      <PageBadges page={page} />
    </li>
  );
}

const WritePage = () => (
  <LinkButton to="/wagtail/add/" variant="primary">
    <Plus />
    {t("New page")}
  </LinkButton>
);
const WriteMessage = () => (
  <LinkButton to="/wagtail/add/" search={{ kind: "message" }}>
    <Plus />
    {t("New message")}
  </LinkButton>
);

function Rows({ pages }: { pages: readonly SitePageRow[] }) {
  return (
    <ul className={`${panelStyles.panel} ${styles.list}`}>
      {pages.map((page) => (
        <PageRow key={page.id} page={page} />
      ))}
    </ul>
  );
}

/** The home page and all pages of text, and the messages that stand on pages, with how each stands. */
export function PagesList() {
  const list = useQuery(pageRows(useApi()));
  return (
    <>
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">{t("Pages")}</h1>
          <p>{t("Texts of the site itself. Only staff see a draft until it’s published.")}</p>
        </div>
        <div className={pageHeadStyles.tools}>
          <WriteMessage />
          <WritePage />
        </div>
      </div>
      <ListStates
        list={list}
        skeleton={<PagesSkeleton />}
        empty={
          <EmptyState
            drawing="corkboard"
            message={messages.nothingToDisplay}
            hint={t("Create the first page.")}
            action={<WritePage />}
          />
        }
      >
        {(pages) => {
          const siteMessages = pages.filter(({ kind }) => kind === "message");
          return (
            <>
              <h2 className="vh">{t("All pages")}</h2>
              <Rows pages={pages.filter(({ kind }) => kind !== "message")} />
              <h2 className={styles.heading}>{t("Messages on pages")}</h2>
              {siteMessages.length > 0 ? (
                <Rows pages={siteMessages} />
              ) : (
                <p className={`muted ${styles.note}`}>
                  {t("No messages. A message shows an announcement on some or all pages.")}
                </p>
              )}
            </>
          );
        }}
      </ListStates>
    </>
  );
}
