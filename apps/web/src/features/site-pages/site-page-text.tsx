import type { SitePage } from "@hereabouts/contract/site-pages/site-page";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { RichText } from "../../app/rich-text/rich-text.tsx";
import { fullDay } from "../../app/time/moments.ts";
import styles from "./site-page-text.module.css";

/** A page of text with its title, and the day it was published. */
export function SitePageText({ page }: { page: SitePage }) {
  return (
    <article className={`page ${styles.text}`}>
      <div className={pageHeadStyles.head}>
        <h1 className="display">{page.title}</h1>
      </div>
      <RichText html={page.html} level={2} />
      <p className={`muted sm ${styles.day}`}>
        Last changed on <time dateTime={page.published}>{fullDay(page.published)}</time>
      </p>
    </article>
  );
}
