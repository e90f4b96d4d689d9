import { currencySign } from "@hereabouts/contract/events/price-bands";
import { blankFormRow } from "@hereabouts/recurrence/form-rows/form-row";
import { addDays, type LocalDate } from "@hereabouts/recurrence/local-date";
import { formatTypedDate } from "@hereabouts/recurrence/typed-date";
import { formatTime } from "@hereabouts/recurrence/typed-time";
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
    priceInformation: `${currencySign()}10 at the door`,
    dates: [{ ...row, startTime: formatTime(1_140), endTime: formatTime(1_290) }],
  };
}
