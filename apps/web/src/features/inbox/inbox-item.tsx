import { rowOfWire } from "@hereabouts/contract/events/date-rows";
import { inboxMarks } from "@hereabouts/contract/inbox/inbox-limits";
import type { InboxMail } from "@hereabouts/contract/inbox/inbox-mail";
import { type SourceField, sourceFieldLabel } from "@hereabouts/contract/sources/event-fields";
import { plural, t } from "@hereabouts/language/translate";
import { describe } from "@hereabouts/recurrence/sentences/describe";
import { timesInSentence } from "@hereabouts/recurrence/typed-time";
import styles from "./inbox-item.module.css";

type Row = NonNullable<InboxMail["fields"]["dates"]>[number];

/** A row of dates in words; one without hours says so. */
function rowWords(row: Row): string {
  if ("typed" in row) return t("{days}, no time found", { days: row.typed.date });
  const { recurrence, startMinute, endMinute } = rowOfWire(row);
  return `${describe(recurrence)}, ${timesInSentence(startMinute, endMinute)}`;
}

interface ReadField {
  field: SourceField;
  values: readonly string[];
}

/** Fields that were read, but for the long text, which stands beside them as a whole. */
function readFields({ fields }: InboxMail): ReadField[] {
  const { name, dates, url, ticketUrl, priceInformation } = fields;
  const read: ReadField[] = [
    { field: "name", values: name ? [name] : [] },
    { field: "dates", values: (dates ?? []).map(rowWords) },
    { field: "url", values: url ? [url] : [] },
    { field: "ticketUrl", values: ticketUrl ? [ticketUrl] : [] },
    { field: "price", values: priceInformation ? [priceInformation] : [] },
  ];
  return read.filter(({ values }) => values.length > 0);
}

/** A mail to the desk: what was read out of it, with the words it was read from, beside its text. */
export function InboxItem({ mail }: { mail: InboxMail }) {
  const { from, marks, said, text, venueName, others, hasPicture, owner } = mail;
  return (
    <>
      <p>{t("From {name}", { name: from.name ? `${from.name} <${from.address}>` : from.address })}</p>
      {marks.length > 0 && (
        <ul>
          {marks.map((mark) => (
            <li key={mark}>{t(inboxMarks[mark])}</li>
          ))}
        </ul>
      )}
      {owner && <p>{t("Draft of {name}", { name: owner })}</p>}
      <div className={styles.sides}>
        <dl className={styles.fields}>
          {readFields(mail).map(({ field, values }) => (
            <div key={field}>
              <dt>{t(sourceFieldLabel(field))}</dt>
              {values.map((value) => (
                <dd key={value}>{value}</dd>
              ))}
              {said
                .filter((words) => words.field === field)
                .map(({ words }) => (
                  <dd key={words}>
                    <q>{words}</q>
                  </dd>
                ))}
            </div>
          ))}
          <div>
            <dt>{t("Venue")}</dt>
            <dd>{venueName ?? t("Not found")}</dd>
          </div>
          {hasPicture && <dd>{t("The attached picture goes with the draft.")}</dd>}
          {others > 0 && (
            <dd>
              {plural(
                others,
                "There is {count} other event in it, which the draft leaves out.",
                "There are {count} other events in it, which the draft leaves out.",
              )}
            </dd>
          )}
        </dl>
        <p className={styles.text}>{text || t("The email has no text that could be read.")}</p>
      </div>
    </>
  );
}
