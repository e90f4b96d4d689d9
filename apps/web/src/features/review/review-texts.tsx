import type { TextReview } from "@hereabouts/contract/review/text-review";
import { t } from "@hereabouts/language/translate";
import { fieldLabel } from "../history/field-labels.ts";
import styles from "./review-texts.module.css";

/** The texts of a record, field by field, with what is shown now where something is. */
export function ReviewTexts({ changes, isNew }: Pick<TextReview, "changes" | "isNew">) {
  return (
    <dl className={styles.texts}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{fieldLabel(field)}</dt>
          {!isNew && before && (
            <dd>
              <del>{before}</del>
            </dd>
          )}
          <dd>{after || t("Nothing")}</dd>
        </div>
      ))}
    </dl>
  );
}
