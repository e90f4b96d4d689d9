import { t } from "@hereabouts/language/translate";
import type { LinkProps } from "@tanstack/react-router";
import { LinkButton } from "../routing/link-button.tsx";
import type { PagedAddress } from "../routing/search-pages.tsx";
import { ArchivedNote } from "./archived-note.tsx";
import styles from "./workbench.module.css";

interface OlderRowsProps {
  /** Absent until the list is there. */
  list: { data: readonly { id: number }[]; hasMore: boolean; archivedUntil?: string | null } | undefined;
  to: LinkProps["to"];
  /** Path parameters. */
  params?: { id: string };
  /** Address parameters, with the row before which the list continues. */
  search: { before_id?: number | undefined };
}

/** The end of a list without pages: links to what is older than its last row and back to the newest, or where older rows are. */
export function OlderRows({ list, to, params, search }: OlderRowsProps) {
  return (
    <>
      {list && !list.hasMore && <ArchivedNote until={list.archivedUntil} />}
      <nav className={styles.older} aria-label={t("Pages")}>
        {search.before_id !== undefined && (
          <LinkButton to={to} params={params} search={{ ...search, before_id: undefined }}>
            {t("Newest")}
          </LinkButton>
        )}
        {list?.hasMore && (
          <LinkButton to={to} params={params} search={{ ...search, before_id: list.data.at(-1)?.id }}>
            {t("Older")}
          </LinkButton>
        )}
      </nav>
    </>
  );
}

/** The way out of a page of a list that does not answer; none where it is the first. */
export function FirstPageLink({ to, params, search }: PagedAddress) {
  if (!("page" in search && search.page)) return null;
  return (
    <LinkButton size="sm" to={to} params={params} search={{ ...search, page: undefined }}>
      {t("Go to the first page")}
    </LinkButton>
  );
}
