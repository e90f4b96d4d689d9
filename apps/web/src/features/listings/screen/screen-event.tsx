import { isOn } from "@hereabouts/contract/events/date-status";
import { hasVenue } from "@hereabouts/contract/events/place-words";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { addressOfDate, dateOfCard, placeOfCard } from "@hereabouts/contract/listings/spoken-date";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { t } from "@hereabouts/language/translate";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { DateColumn } from "@hereabouts/ui/cards/date-column";
import { StateLine } from "@hereabouts/ui/cards/state-line";
import { Print } from "@hereabouts/ui/pictures/print";
import { Radio } from "lucide-react";
import { QrCode } from "../../../app/qr-code.tsx";
import { pictureOf } from "../results/event-card.tsx";
import styles from "./screen.module.css";

/** An event on a screen on a wall: when, what and where, large, with a code that leads to it. */
export function ScreenEvent({ event, now }: { event: EventCard; now: Date }) {
  const today = todayIn(event.venue.timeZone, now);
  const spoken = dateOfCard(event, today);
  const { date, state, place } = spoken;
  if (!date) return null;
  const where = placeOfCard(spoken, event.venue);
  const url = new URL(event.absoluteUrl);
  for (const [name, value] of Object.entries(addressOfDate(event, date) ?? {})) url.searchParams.set(name, value);
  return (
    <li className={styles.event} data-event={event.id}>
      <DateColumn date={date.date} today={today} isOff={!isOn(state)} className={styles.date} size="plain" />
      <Print picture={pictureOf(event)} className={styles.picture} sizes="25vw" eager="asked" />
      <div className={styles.body}>
        <h2 className={styles.name} {...languageAttributes(event.language)}>
          {event.name}
        </h2>
        <p>
          <StateLine state={state} when={date.times} />
        </p>
        <p className={styles.where}>
          {!hasVenue(place) && where !== "" && <Radio />}
          {where}
        </p>
      </div>
      <QrCode text={url.href} label={t("QR code of {name}", { name: event.name })} className={styles.code} />
    </li>
  );
}
