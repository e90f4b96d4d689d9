import { isLanguage, languageOf, languages } from "@hereabouts/language/languages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { GroupFrame } from "@hereabouts/ui/fields/group-frame";
import { Plus } from "lucide-react";
import type { FormField } from "../../forms/use-fields.ts";
import rowStyles from "./ordered-rows.module.css";
import { RowButtons, useOrderedRows } from "./ordered-rows.tsx";
import styles from "./site-region.module.css";

const nameOf = (code: string) => (isLanguage(code) ? languageOf(code).name : code);

/** The languages of a site, of those that have a catalogue, in their order: the first is the default. */
export function LanguagesField({ value, onChange, errors, onBlur }: FormField<readonly string[]>) {
  const rows = useOrderedRows(value, onChange, nameOf);
  const others = languages.filter(({ code }) => !value.includes(code));
  return (
    <GroupFrame
      label={t("Languages")}
      description={t(
        "The first is for visitors who ask for none of the others. What isn’t translated is shown in English.",
      )}
      errors={errors}
      onBlur={() => onBlur()}
    >
      <ol ref={rows.ref} className={rowStyles.rows}>
        {value.map((code, at) => (
          <li key={code} className={rowStyles.row}>
            <span className={rowStyles.name}>
              <span lang={code}>{nameOf(code)}</span>
              {at === 0 && value.length > 1 && ` (${t("first language")})`}
            </span>
            <RowButtons label={nameOf(code)} at={at} count={value.length} rows={rows} canRemove={value.length > 1} />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <div className={styles.row}>
          {others.map(({ code, name }) => (
            <Button key={code} size="sm" icon={<Plus />} onPress={() => onChange([...value, code])}>
              {t("Add {language}", { language: name })}
            </Button>
          ))}
        </div>
      )}
      <p className="vh" role="status">
        {rows.said}
      </p>
    </GroupFrame>
  );
}
