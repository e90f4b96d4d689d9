import type { TextReview } from "@hereabouts/contract/review/text-review";
import styles from "./review-texts.module.css";

const labels: Readonly<Record<string, string>> = {
  name: "Name",
  description: "Description",
  url: "Website",
  website: "Website",
  ticketUrl: "Tickets",
  onlineUrl: "Stream",
  priceInformation: "About the price",
  alternateTimes: "Hours in words",
};

/** The texts of a record, field by field, with what is shown now where something is. */
export function ReviewTexts({ changes, isNew }: Pick<TextReview, "changes" | "isNew">) {
  return (
    <dl className={styles.texts}>
      {changes.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{labels[field] ?? field}</dt>
          {!isNew && before && (
            <dd>
              <del>{before}</del>
            </dd>
          )}
          <dd>{after || "Nothing"}</dd>
        </div>
      ))}
    </dl>
  );
}
