import { languagePath, region, townLabel } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { rangeOf } from "@hereabouts/recurrence/date-presets";
import { Button } from "@hereabouts/ui/actions/button";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { DateTextField } from "@hereabouts/ui/dates/date-text-field";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { PopoverPanel } from "@hereabouts/ui/overlays/popover-panel";
import { useNavigate } from "@tanstack/react-router";
import { CalendarDays } from "lucide-react";
import { type FormEvent, Suspense, useState } from "react";
import { type OpenRange, rangeChanges } from "./filters/filter-changes.ts";
import { lastDay } from "./filters/typed-range.ts";
import { useTypedRange } from "./filters/use-typed-range.ts";
import styles from "./find-an-event.module.css";
import { rememberPlace } from "./place/remembered-place.ts";
import { changeSearch, type SearchChanges } from "./state/listing-search.ts";

const RangeCalendar = lazyPart(() => import("@hereabouts/ui/dates/range-calendar"), "RangeCalendar");

interface FindAnEventProps {
  /** Today in the region, "YYYY-MM-DD". */
  today: string;
  /** The place offered first, and what choosing it puts into the address: nothing for the installation's default. */
  start: { label: string; changes: SearchChanges };
  /** Id of the installation's default town: choosing it needs no parameter. */
  defaultLocId?: string | null;
}

const noDays: OpenRange = { start: null, end: null };

/** Where, from which day to which, and a button that goes to the events with both. */
export function FindAnEvent({ today, start, defaultLocId = null }: FindAnEventProps) {
  const navigate = useNavigate();
  const [where, setWhere] = useState("");
  const [range, setRange] = useState<OpenRange>(noDays);
  const { from, to, submit } = useTypedRange(range, today, setRange);
  const towns = region.towns.filter((town) => townLabel(town) !== start.label && town.name !== start.label);
  const places = [
    { value: "", label: start.label },
    ...towns.map((town) => ({ value: town.id, label: townLabel(town) })),
  ];

  const place = (): SearchChanges => {
    if (where === "") return start.changes;
    rememberPlace({ default_loc_id: where });
    return where === defaultLocId ? {} : { default_loc_id: where };
  };
  const isDefault = (days: OpenRange) => {
    if (region.datePreset === "custom") return false;
    const usual = rangeOf(region.datePreset, today);
    return days.start === usual.start && days.end === usual.end;
  };
  const find = (event: FormEvent) => {
    event.preventDefault();
    const days = submit();
    if (!days) return;
    const search = changeSearch({}, { ...place(), ...(!isDefault(days) && rangeChanges(days)) });
    void navigate({ to: "/events/", search });
  };
  return (
    <form className={styles.find} action={languagePath("/events/")} onSubmit={find}>
      <SelectField label={t("Where")} name="default_loc_id" options={places} value={where} onChange={setWhere} />
      <div className={styles.days} data-needs-scripts>
        <DateTextField label={t("From")} {...from} />
        <DateTextField label={t("To")} {...to} />
      </div>
      <PopoverPanel
        title={t("Days")}
        isTitleHidden
        isFlush
        placement="bottom end"
        trigger={<IconButton className={styles.calendar} label={t("Choose days on a calendar")} icon={CalendarDays} />}
      >
        {(close) => (
          <Suspense fallback={null}>
            <RangeCalendar
              label={t("Days")}
              minDate={today}
              maxDate={lastDay(today)}
              value={range.start && range.end ? { start: range.start, end: range.end } : null}
              onChange={(days, isWhole) => {
                setRange(days);
                if (isWhole) close();
              }}
            />
          </Suspense>
        )}
      </PopoverPanel>
      <Button type="submit" variant="primary" className={styles.submit}>
        {t("Find events")}
      </Button>
    </form>
  );
}
