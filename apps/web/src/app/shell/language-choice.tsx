import { languagePath, region } from "@hereabouts/contract/region/region";
import { currentLanguage } from "@hereabouts/language/current-language";
import { type LanguageCode, languageOf } from "@hereabouts/language/languages";
import { t } from "@hereabouts/language/translate";

/** Keeps a language for a year, for addresses that name none; read by the server, like the theme. */
function keepLanguage(code: LanguageCode) {
  document.cookie = `language=${code}; path=/; max-age=31536000; samesite=lax`;
}

/** Opens a page in another language: all of it is loaded again. */
export function openInLanguage(code: LanguageCode, path: string) {
  keepLanguage(code);
  window.location.assign(languagePath(path, code));
}

/** The page at `address` in the site's other languages; nothing where there is one. Kept for a year, for addresses that name none. */
export function LanguageChoice({ address }: { address: string }) {
  const others = region.languages.filter((code) => code !== currentLanguage().code);
  if (others.length === 0) return null;
  return (
    <nav aria-label={t("Language")}>
      {others.map((code) => (
        <a
          key={code}
          // The site's own language has addresses without a name: with it, the server remembers the choice.
          href={code === region.languages[0] ? `/${code}${address}` : languagePath(address, code)}
          lang={code}
          hrefLang={code}
          onClick={() => keepLanguage(code)}
        >
          {languageOf(code).name}
        </a>
      ))}
    </nav>
  );
}
