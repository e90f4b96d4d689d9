import { t } from "@hereabouts/language/translate";
import { dayAndTimes } from "@hereabouts/recurrence/day-words";
import { Button } from "@hereabouts/ui/actions/button";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { MenuButton } from "@hereabouts/ui/overlays/menu-button";
import { CalendarPlus, ChevronDown, Download } from "lucide-react";
import type { ComponentProps } from "react";
import { recordImpressionOnce } from "../../../app/traffic/record-impression.ts";
import { type CalendarEntry, calendarLinks } from "./calendar-links.ts";

interface Look {
  isIcon?: boolean;
  /** Classes that replace the look of a button. */
  className?: string | undefined;
}

interface AddToCalendarProps extends Look {
  entry: CalendarEntry;
  /** Path of the calendar file with all dates, for events with further dates. */
  allDates?: string | undefined;
  /** Accessible name of the button, also shown unless it is an icon. */
  label?: string;
}

function CalendarTrigger(props: Look & { label: string } & ComponentProps<"button">) {
  const { label, isIcon, className, ...opener } = props;
  if (isIcon) return <IconButton {...opener} label={label} icon={CalendarPlus} />;
  const words = (
    <>
      <CalendarPlus /> {label} <ChevronDown />
    </>
  );
  if (className === undefined) {
    return (
      <Button {...opener} variant="quiet">
        {words}
      </Button>
    );
  }
  return (
    <button type="button" {...opener} className={className}>
      {words}
    </button>
  );
}

/** A menu of the calendars a date can be added to, and of the file with all dates of its event. A choice is counted. */
export function AddToCalendar({ entry, allDates, label = t("Add to calendar"), ...look }: AddToCalendarProps) {
  const dates = calendarLinks(entry).map(({ id, label: calendar, href }) => {
    const Icon = id === "file" ? Download : CalendarPlus;
    return { id, label: calendar, icon: <Icon />, href };
  });
  const series = allDates ? [{ id: "series", label: t("All dates (.ics)"), icon: <Download />, href: allDates }] : [];
  const onAction = () => recordImpressionOnce("calendar_add", entry.eventId);
  const items = [...dates, ...series].map((item) => ({ ...item, onAction }));
  return (
    <MenuButton
      label={label}
      heading={dayAndTimes(entry, entry.date)}
      items={items}
      trigger={<CalendarTrigger label={label} {...look} />}
    />
  );
}
