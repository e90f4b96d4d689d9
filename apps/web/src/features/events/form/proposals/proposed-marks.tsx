import type { SourceField } from "@hereabouts/contract/sources/event-fields";
import { t } from "@hereabouts/language/translate";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import { weekdayName } from "@hereabouts/recurrence/words";
import styles from "../event-form.module.css";
import type { Proposals } from "./use-proposals.ts";

function datesSaid({ dates }: Proposals): string | null {
  if (!dates) return null;
  const usual = { weekday: weekdayName(dates.weekday), times: formatTimeRange(dates.startMinute, dates.endMinute) };
  return t("Proposed: when this venue’s events usually are ({weekday}, {times}).", usual);
}

function priceSaid({ ageGroups, price }: Proposals): string | null {
  const name = (ageGroups ?? price)?.name;
  if (name === undefined) return null;
  if (!price) return t("Ages are proposed from “{name}”.", { name });
  return ageGroups
    ? t("Ages and price are proposed from “{name}”.", { name })
    : t("Price is proposed from “{name}”.", { name });
}

/** Says of fields where their proposed values come from. */
export function ProposedMarks({ proposals, fields }: { proposals: Proposals; fields: readonly SourceField[] }) {
  const said = fields.includes("dates") ? datesSaid(proposals) : fields.includes("price") ? priceSaid(proposals) : null;
  return said === null ? null : <p className={styles.pasted}>{said}</p>;
}
