import { region } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { Select } from "@hereabouts/ui/choices/select";
import { type Days, daySpans } from "../time/day-spans.ts";
import { useNow } from "../time/use-now.ts";

interface DaysFilterProps {
  /** The days that the address asks for. */
  search: Days;
  onNarrow: (days: Days) => void;
}

/** From when on a list of what was done goes back, in spans of days up to today. */
export function DaysFilter({ search, onNarrow }: DaysFilterProps) {
  const { options, value, daysOf } = daySpans(search, useNow(), region.timeZone, t("All time"));
  return (
    <Select
      label={t("When")}
      variant="sort"
      options={options}
      value={value}
      onChange={(chosen) => onNarrow(daysOf(chosen))}
    />
  );
}
