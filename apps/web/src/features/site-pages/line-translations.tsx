import type { LineTranslations } from "@hereabouts/contract/fields/translated-line";
import { region } from "@hereabouts/contract/region/region";
import { languageOf } from "@hereabouts/language/languages";
import { t } from "@hereabouts/language/translate";
import { TextField } from "@hereabouts/ui/fields/text-field";

interface LineTranslationsFieldsProps {
  /** Name of the line on the screen. */
  label: string;
  maxChars: number;
  value: LineTranslations | undefined;
  onChange: (value: LineTranslations) => void;
  errors: readonly string[];
}

/** A field for each further language of the site, in which staff can translate a line; none where there is one language. */
export function LineTranslationsFields({ label, maxChars, value, onChange, errors }: LineTranslationsFieldsProps) {
  return region.languages
    .slice(1)
    .map((code) => (
      <TextField
        key={code}
        label={t("{label} in {language}", { label, language: languageOf(code).name })}
        optional
        maxChars={maxChars}
        value={value?.[code] ?? ""}
        onChange={(line) => onChange({ ...value, [code]: line })}
        errors={errors}
      />
    ));
}
