import { t } from "@hereabouts/language/translate";
import { LinkButton } from "../../app/routing/link-button.tsx";
import styles from "./pages.module.css";
import { SitePageText, type SitePageTextProps } from "./site-page-text.tsx";

/** Says above a draft that it is one, with the way back. */
export function PreviewNotice({ id }: { id: number }) {
  return (
    <aside className={styles.notice} aria-label={t("Preview")}>
      <p>
        {t("Preview of the draft, as visitors will see it.")}
        <LinkButton to="/wagtail/$id/" params={{ id: String(id) }} size="sm">
          {t("Back to the page")}
        </LinkButton>
      </p>
    </aside>
  );
}

/** Shows the draft of a page in the site's frame, as visitors would see it. */
export function PagePreview({ id, ...text }: { id: number } & Pick<SitePageTextProps, "page" | "renderRow">) {
  return (
    <>
      <PreviewNotice id={id} />
      <SitePageText {...text} isDraft />
    </>
  );
}
