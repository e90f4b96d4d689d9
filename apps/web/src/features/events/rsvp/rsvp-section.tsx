import type { EventPage } from "@hereabouts/contract/pages/event-page";
import type { PageDate } from "@hereabouts/contract/pages/page-date";
import { rsvpWords } from "@hereabouts/contract/rsvps/rsvp-words";
import { t } from "@hereabouts/language/translate";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { Button } from "@hereabouts/ui/actions/button";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { Suspense, useState } from "react";
import { useNow } from "../../../app/time/use-now.ts";
import styles from "./rsvp-section.module.css";

/** Comes when it is opened: most people who look at the page do not answer. */
const RsvpForm = lazyPart(() => import("./rsvp-form.tsx"), "RsvpForm");

type ComingDate = EventPage["dates"][number];

interface RsvpSectionProps {
  event: EventPage;
  spoken: PageDate;
}

/** Why one cannot say that one comes to a date; null where one can. */
function closedWords(
  { rsvpRules }: EventPage,
  { state, isComing }: PageDate,
  date: ComingDate | undefined,
  now: ReturnType<typeof useNow>,
) {
  if (state === "cancelled") return t(rsvpWords.canceled);
  if (state === "postponed") return t(rsvpWords.postponed);
  if (!isComing || !date?.rsvps) return t(rsvpWords.ended);
  const closesAt = date.timestampStart * 1_000 - (rsvpRules?.closesHours ?? 0) * HOUR_MS;
  return date.rsvps.isClosed || closesAt <= now.getTime() ? t(rsvpWords.closed) : null;
}

function OpenList({ event, date }: { event: EventPage; date: ComingDate }) {
  const [state, setState] = useState<"closed" | "open" | { sentTo: string }>("closed");
  const { people = 1, places = null } = event.rsvpRules ?? {};
  const { occurrence = "", left = null } = date.rsvps ?? {};
  const button = left === 0 ? t("Join the waiting list") : t("RSVP");
  return (
    <>
      {places !== null && left !== null && <p>{rsvpWords.left(left, places)}</p>}
      {state === "closed" && (
        <Button variant="primary" onPress={() => setState("open")}>
          {button}
        </Button>
      )}
      {state === "open" && (
        <Suspense>
          <RsvpForm
            about={{ eventId: event.id, occurrence }}
            most={Math.min(people, places ?? people)}
            submitLabel={button}
            onCancel={() => setState("closed")}
            onSent={({ email }) => setState({ sentTo: email })}
          />
        </Suspense>
      )}
      <p role="status">{typeof state === "object" && rsvpWords.sent(state.sentTo)}</p>
      <noscript>
        <p className="sm muted">{t("Scripts are off in your browser. The RSVP form needs scripts.")}</p>
      </noscript>
    </>
  );
}

/** The way to say that one comes to the date that the page shows, or why one cannot. */
export function RsvpSection({ event, spoken }: RsvpSectionProps) {
  const now = useNow();
  const date = event.dates.find(({ timestampStart }) => timestampStart === spoken.date?.timestampStart);
  const closed = closedWords(event, spoken, date, now);
  return (
    <div className={styles.place} data-screen>
      <section className={styles.rsvp}>
        <h2>{t("Coming?")}</h2>
        {closed !== null || !date ? (
          <p>{closed}</p>
        ) : (
          <OpenList key={date.rsvps?.occurrence} event={event} date={date} />
        )}
      </section>
    </div>
  );
}
