import { languageAttributes } from "@hereabouts/contract/region/text-language";
import type { SitePage } from "@hereabouts/contract/site-pages/site-page";
import { currentLanguage } from "@hereabouts/language/current-language";
import { type LanguageCode, languageOf } from "@hereabouts/language/languages";
import { locale, t } from "@hereabouts/language/translate";
import { Banner } from "@hereabouts/ui/feedback/banner";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { RichText } from "../../app/rich-text/rich-text.tsx";
import { fullDay } from "../../app/time/moments.ts";
import styles from "./site-page-text.module.css";

/** Name of a language in the language of the reader: “inglés”. */
const nameOf = (language: LanguageCode) =>
  new Intl.DisplayNames(locale(), { type: "language" }).of(language) ?? languageOf(language).name;

/**
 * A page of text with its title, and the day it was published. Says so where the text is not in the language of the
 * reader, unless it is a draft.
 */
export function SitePageText({ page, isDraft = false }: { page: SitePage; isDraft?: boolean }) {
  const { language } = page;
  return (
    <article className={`page ${styles.text}`}>
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
      <RichText html={page.html} level={2} language={language} />
      <p className={`muted sm ${styles.day}`}>
        {withParts(t("Last changed on <day/>"), {
          day: <time dateTime={page.published}>{fullDay(page.published)}</time>,
        })}
      </p>
    </article>
  );
}
