import { blankFormRow } from "@hereabouts/recurrence/form-rows/form-row";
import { addDays, type LocalDate } from "@hereabouts/recurrence/local-date";
import { formatTypedDate } from "@hereabouts/recurrence/typed-date";
import type { EventValues } from "./event-values.ts";

/** Sample data for the debug shortcut: a dance in a week's time. */
export function sampleEvent(today: LocalDate): Partial<EventValues> {
  const row = blankFormRow(formatTypedDate(addDays(today, 7)));
  return {
    name: "Contra dance",
    url: "https://example.org/contra-dance",
    description: "<p>Bring soft shoes. Beginners are welcome from 6:30.</p>",
    eventType: "5",
    ageGroups: ["all_ages"],
    price: "low",
    priceInformation: "$10 at the door",
    dates: [{ ...row, startTime: "7:00 PM", endTime: "9:30 PM" }],
  };
}
