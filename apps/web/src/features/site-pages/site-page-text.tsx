import { languageAttributes } from "@hereabouts/contract/region/text-language";
import type { FilledStrip } from "@hereabouts/contract/site-pages/home-page";
import type { SitePage } from "@hereabouts/contract/site-pages/site-page";
import { currentLanguage } from "@hereabouts/language/current-language";
import { type LanguageCode, languageOf } from "@hereabouts/language/languages";
import { locale, t } from "@hereabouts/language/translate";
import { Banner } from "@hereabouts/ui/feedback/banner";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { Fragment, type ReactNode } from "react";
import { RichText } from "../../app/rich-text/rich-text.tsx";
import { fullDay } from "../../app/time/moments.ts";
import { pageParts } from "./page-parts.tsx";
import styles from "./site-page-text.module.css";

/** Name of a language in the language of the reader: “inglés”. */
const nameOf = (language: LanguageCode) =>
  new Intl.DisplayNames(locale(), { type: "language" }).of(language) ?? languageOf(language).name;

export interface SitePageTextProps {
  page: SitePage;
  isDraft?: boolean;
  /** Draws a row of cards; `id` is that of its heading. */
  renderRow: (row: FilledStrip, id: string) => ReactNode;
}

/** Texts between the rows of cards, and these, in order. */
function partsOf({ html, rows, language }: SitePage, renderRow: SitePageTextProps["renderRow"]) {
  const rest = rows.values();
  return html.split(/(<aside\b[^<>]*>[^<>]*<\/aside>)/i).map((part, index) => {
    const key = `part-${index}`;
    if (index % 2 === 0) return part && <RichText key={key} html={part} language={language} parts={pageParts} />;
    const row = rest.next().value;
    return row && <Fragment key={key}>{renderRow(row, key)}</Fragment>;
  });
}

/**
 * A page of text with its title, and the day it was published. Says so where the text is not in the language of the
 * reader, unless it is a draft.
 */
export function SitePageText({ page, isDraft = false, renderRow }: SitePageTextProps) {
  const { language } = page;
  return (
    <article className={`page ${styles.text}`} data-strips="sideways">
      {language !== currentLanguage().code && !isDraft && (
        <div className={styles.notice}>
          <Banner tone="info">
            {t("This page isn’t translated yet, so it’s shown in {language}.", { language: nameOf(language) })}
          </Banner>
        </div>
      )}
      <div className={pageHeadStyles.head}>
        <h1 className="display" {...languageAttributes(language)}>
          {page.title}
        </h1>
      </div>
      {partsOf(page, renderRow)}
      <p className={`muted sm ${styles.day}`}>
        {withParts(t("Last changed on <day/>"), {
          day: <time dateTime={page.published}>{fullDay(page.published)}</time>,
        })}
      </p>
    </article>
  );
}
