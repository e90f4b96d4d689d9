import { MenuButton } from "@hereabouts/ui/overlays/menu-button";
import { CalendarPlus, ChevronDown, Download } from "lucide-react";
import type { ReactNode } from "react";
import { type CalendarEntry, calendarLinks } from "./calendar-links.ts";

interface AddToCalendarProps {
  entry: CalendarEntry;
  /** What the button reads out, and shows unless `isIconOnly`. */
  label?: string;
  className?: string;
  children?: ReactNode;
}

/** A menu of the calendars a date can be added to. */
export function AddToCalendar({ entry, label = "Add to calendar", className, children }: AddToCalendarProps) {
  const items = calendarLinks(entry).map((link) => ({
    id: link.id,
    label: link.label,
    icon:
      link.id === "file" ? (
        <Download className="i" aria-hidden="true" />
      ) : (
        <CalendarPlus className="i" aria-hidden="true" />
      ),
    href: link.href,
  }));
  return (
    <MenuButton label={label} className={className} items={items}>
      {children ?? (
        <>
          <CalendarPlus className="i" aria-hidden="true" /> {label} <ChevronDown className="i" aria-hidden="true" />
        </>
      )}
    </MenuButton>
  );
}
