import { textLanguageName, textLanguages } from "@hereabouts/contract/fields/text-languages";
import { region } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import type { FormField } from "./use-fields.ts";

/** The languages of the site, the first one first, then all others by their names. */
function optionsOf(value: string) {
  const [first = "en", ...further] = region.languages;
  const own: readonly string[] = region.languages;
  const others = textLanguages
    .filter(({ code }) => !own.includes(code))
    .map(({ code, name }) => ({ value: code, label: name, lang: code }));
  return [
    // What nobody said is the first language, and stays unsaid when something else is changed.
    { value: value === first ? first : "", label: textLanguageName(first), lang: first },
    ...further.map((code) => ({ value: code, label: textLanguageName(code), lang: code })),
    ...others,
  ];
}

interface TextLanguageFieldProps extends Omit<FormField<string>, "onBlur"> {
  onBlur: () => void;
}

/** Choice of the language that an event or a venue is described in; none where the site has a single language. */
export function TextLanguageField(field: TextLanguageFieldProps) {
  if (region.languages.length < 2 && field.value === "") return null;
  return (
    <SelectField
      label={t("Language of the text")}
      description={t("Screen readers and search engines use this language for the name and description.")}
      options={optionsOf(field.value)}
      {...field}
    />
  );
}
