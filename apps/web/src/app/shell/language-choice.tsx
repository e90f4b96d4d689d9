import { languagePath, region } from "@hereabouts/contract/region/region";
import { currentLanguage } from "@hereabouts/language/current-language";
import { languageOf } from "@hereabouts/language/languages";
import { t } from "@hereabouts/language/translate";
import { useLocation } from "@tanstack/react-router";

/** The page in the site's other languages; nothing where there is one. Kept for a year, for addresses that name none. */
export function LanguageChoice() {
  const href = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  const others = region.languages.filter((code) => code !== currentLanguage().code);
  if (others.length === 0) return null;
  return (
    <nav aria-label={t("Language")}>
      {others.map((code) => (
        <a
          key={code}
          // The site's own language has addresses without a name: with it, the server remembers the choice.
          href={code === region.languages[0] ? `/${code}${href}` : languagePath(href, code)}
          lang={code}
          hrefLang={code}
          onClick={() => {
            // Read by the server, like the theme.
            document.cookie = `language=${code}; path=/; max-age=31536000; samesite=lax`;
          }}
        >
          {languageOf(code).name}
        </a>
      ))}
    </nav>
  );
}
