import { pageRows } from "@hereabouts/contract/site-pages/page-html";
import { pageRowFault } from "@hereabouts/contract/site-pages/page-html-fault";
import { withSiteNames } from "@hereabouts/contract/site-pages/site-names";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { currentLanguage } from "@hereabouts/language/current-language";
import { t } from "@hereabouts/language/translate";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useApi } from "../../../app/data/api.ts";
import { useSiteConfig } from "../../../app/site-config.tsx";
import type { PageValues } from "../page-values.ts";
import { previewedRow, siteNames } from "../queries.ts";
import { SitePageText, type SitePageTextProps } from "../site-page-text.tsx";
import { PreviewPane } from "./preview-pane.tsx";

interface PageTextPreviewProps extends Pick<SitePageTextProps, "renderRow"> {
  values: PageValues;
  /** The stored page; undefined while it is new. */
  page?: SitePageRecord | undefined;
}

const noCards = { isRecommended: false, more: null, events: [], venues: [] };

/** A page of text as visitors will see it, while it is typed. */
export function PageTextPreview({ values, page, renderRow }: PageTextPreviewProps) {
  const api = useApi();
  const config = useSiteConfig();
  // Behind the typing: a long text is drawn anew with each letter.
  const { title, slug, summary, html } = useDeferredValue(values);
  const names = useQuery(siteNames(api)).data;
  const usual = { site: config.siteName, support: config.supportEmail, maps: null };
  const text = withSiteNames(names ?? usual, { title: title || t("Title"), summary, html });
  const rows = pageRows(text.html);
  const filled = useQueries({
    queries: rows.map((row) => ({
      ...previewedRow(api, { addresses: row.address, most: row.most }),
      enabled: pageRowFault(row) === null,
    })),
  });
  const language = page?.language ?? currentLanguage().code;
  return (
    <PreviewPane>
      <SitePageText
        page={{
          ...text,
          slug,
          rows: rows.map((row, index) => ({ ...(filled[index]?.data ?? noCards), title: row.title })),
          published: page?.updated ?? config.now,
          language,
          languages: [language],
        }}
        isDraft
        renderRow={renderRow}
      />
    </PreviewPane>
  );
}
