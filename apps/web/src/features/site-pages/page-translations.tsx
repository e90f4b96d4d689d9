import { region } from "@hereabouts/contract/region/region";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import type { SitePageRow } from "@hereabouts/contract/site-pages/site-page";
import { type LanguageCode, languageOf } from "@hereabouts/language/languages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { Languages } from "lucide-react";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { useTranslatePage } from "./mutations.ts";
import { PageBadges } from "./page-badges.tsx";
import styles from "./pages.module.css";
import { pageRows } from "./queries.ts";

interface TranslationProps {
  page: Pick<SitePageRow, "id" | "title">;
  language: LanguageCode;
  /** Absent while there is none. */
  translation: SitePageRow | undefined;
}

/** One language of a page: the way to its translation, or the button that begins one. */
function Translation({ page: { id, title }, language, translation }: TranslationProps) {
  const navigate = useNavigate();
  const translating = useTranslatePage();
  const { name } = languageOf(language);
  const begin = useAction({
    do: async () => {
      const { id: made } = await translating.mutateAsync({ id, language });
      await navigate({ to: "/wagtail/$id/", params: { id: String(made) } });
    },
    done: pageMessages.translationBegun(title),
  });
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <h3 lang={language}>{name}</h3>
        {translation && (
          <p className="sm">
            <Link to="/wagtail/$id/" params={{ id: String(translation.id) }}>
              {translation.title}
            </Link>
          </p>
        )}
      </div>
      {translation ? (
        <PageBadges page={translation} />
      ) : (
        <Button
          icon={<Languages />}
          isPending={begin.isPending}
          onPress={() => void begin.run()}
          aria-label={t("Translate into {language}", { language: name })}
        >
          {t("Translate")}
        </Button>
      )}
    </li>
  );
}

interface PageTranslationsProps {
  page: Pick<SitePageRow, "id" | "title">;
}

function FurtherLanguages({ page }: PageTranslationsProps) {
  const { data: rows = [] } = useQuery(pageRows(useApi()));
  const [first = "en", ...further] = region.languages;
  return (
    <FormSection title={t("Translations")}>
      <p className="muted sm">
        {t("You publish each translation separately. Until then, visitors read this page in {language}.", {
          language: languageOf(first).name,
        })}
      </p>
      <ul className={styles.list}>
        {further.map((language) => (
          <Translation
            key={language}
            page={page}
            language={language}
            translation={rows.find((row) => row.translationOf === page.id && row.language === language)}
          />
        ))}
      </ul>
    </FormSection>
  );
}

/** The translations of a page into the further languages of the site, each published by itself; nothing where there is one. */
export const PageTranslations = ({ page }: PageTranslationsProps) =>
  region.languages.length < 2 ? null : <FurtherLanguages page={page} />;
