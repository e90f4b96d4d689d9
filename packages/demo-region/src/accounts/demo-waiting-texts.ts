import { eventForm } from "@hereabouts/contract/events/event-form";
import { region } from "@hereabouts/contract/region/region";
import { selectOwned } from "@hereabouts/domain/claims/manager.queries";
import type { Context } from "@hereabouts/domain/context";
import { addEvent } from "@hereabouts/domain/events/add-event";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import { addDemoPerson, hoursAgo } from "./demo-people.ts";
import { makeProducer } from "./demo-producers.ts";

/** Events in review because of their risk score. */
const events = [
  {
    hoursAgo: 41,
    name: "Candle night in the hall",
    description: "<p>Bring a cushion. Seats are given out at https://bit.ly/candle-night only.</p>",
  },
  {
    hoursAgo: 6,
    name: "SWING DANCE, CALL 413-555-0188",
    description: "<p>Lesson at seven, band at eight. No partner needed.</p>",
  },
] as const;

/** Adds a new producer whose events wait for a look. */
export async function addDemoWaitingTexts(ctx: Context, moderatorId: number): Promise<void> {
  const userId = await addDemoPerson(ctx, { email: "nadia.brook@example.org", firstName: "Nadia" });
  await makeProducer(ctx, { userId, moderatorId }, "roomy");
  const [venue] = await selectOwned(ctx.db, userId);
  if (!venue) return;
  const date = addDays(todayIn(region.timeZone, ctx.now()), 18);
  for (const { hoursAgo: hours, name, description } of events) {
    const then = hoursAgo(ctx, hours, userId);
    const author: Context = { ...then, viewer: { ...then.viewer, producerOf: [venue.venueId] } };
    const form = eventForm.parse({
      name,
      description,
      url: "https://hall-nights.example.org/",
      type: "in_person",
      eventType: 12,
      ageGroups: ["all_ages"],
      venue: venue.venueId,
      dates: [{ timeStart: "19:00", timeEnd: "21:30", dateRecur: date }],
    });
    await addEvent(author, form);
  }
}
