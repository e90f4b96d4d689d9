import { statusOfDate } from "@hereabouts/contract/events/date-status";
import type { MapPin } from "@hereabouts/contract/listings/cards";
import { plural, t } from "@hereabouts/language/translate";
import { shortDay } from "@hereabouts/recurrence/day-words";
import { StateLine } from "@hereabouts/ui/cards/state-line";
import { CategoryLabel } from "@hereabouts/ui/icons/category-label";
import styles from "./map-sheet.module.css";

interface PinRowProps {
  pin: MapPin;
  noun: "event" | "venue";
  today: string;
  /** Whether none of its events can be reached in time. */
  isLate: boolean;
  isSelected: boolean;
  onSelect: (venueId: number) => void;
}

/** A place in the sheet's list: a press selects it on the map. */
export function PinRow({ pin, noun, today, isLate, isSelected, onSelect }: PinRowProps) {
  const { venueId, venueName, town, title, count, categorySlug, categoryName, date, times } = pin;
  const isOne = noun === "event" && count === 1;
  const where = [isOne && venueName, town].filter(Boolean).join(", ");
  const day = date && (date === today ? t("Today") : shortDay(date));
  return (
    <button type="button" className={styles.row} aria-pressed={isSelected} onClick={() => onSelect(venueId)}>
      {isOne && categorySlug && categoryName && <CategoryLabel slug={categorySlug} name={categoryName} />}
      <b>{isOne ? title : venueName}</b>
      <span>
        {isOne ? (
          <StateLine
            state={statusOfDate({ status: pin.status ?? "" }, null)}
            when={[day, times].filter(Boolean).join(", ")}
          />
        ) : (
          plural(count, "{count} event", "{count} events")
        )}
        {where && ` · ${where}`}
        {isLate && ` · ${t("you’d be too late")}`}
      </span>
    </button>
  );
}
