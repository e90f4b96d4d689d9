import type { TranslationCoverage as Coverage } from "@hereabouts/contract/region/region-change";
import type { PartCoverage } from "@hereabouts/language/coverage";
import { languageOf } from "@hereabouts/language/languages";
import { formatNumber, msg, t } from "@hereabouts/language/translate";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useQuery } from "@tanstack/react-query";
import { useApi } from "../../app/data/api.ts";
import { translationCoverage } from "./queries.ts";

const partNames = {
  visitors: msg("Pages of visitors"),
  tools: msg("Pages of producers and staff"),
  server: msg("Emails, feeds and answers of the server"),
} as const satisfies Readonly<Record<PartCoverage["part"], string>>;

function sentenceOf({ sentences, missing }: PartCoverage): string {
  if (missing === 0) return t("All {sentences} sentences are translated.", { sentences: formatNumber(sentences) });
  return t("{missing} of {sentences} sentences are shown in English.", {
    missing: formatNumber(missing),
    sentences: formatNumber(sentences),
  });
}

function LanguageCoverage({ language, parts }: Coverage) {
  const gaps = parts.filter(({ missing }) => missing > 0);
  return (
    <section>
      <h3 lang={language}>{languageOf(language).name}</h3>
      <ul>
        {parts.map((part) => (
          <li key={part.part}>{`${t(partNames[part.part])}: ${sentenceOf(part)}`}</li>
        ))}
      </ul>
      {gaps.length > 0 && (
        <p className="sm">
          {withParts(t("These commands list them: <commands/>"), {
            commands: gaps.map(({ part }) => <code key={part}>{`npm run untranslated -- ${language} ${part} `}</code>),
          })}
        </p>
      )}
    </section>
  );
}

/** How much of each language of the site is translated; nothing for a site in English alone. */
export function TranslationCoverage() {
  const { data = [] } = useQuery(translationCoverage(useApi()));
  if (data.length === 0) return null;
  return (
    <FormSection title={t("Translations")}>
      {data.map((one) => (
        <LanguageCoverage key={one.language} {...one} />
      ))}
    </FormSection>
  );
}
