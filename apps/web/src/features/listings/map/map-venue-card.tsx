import { placeWords } from "@hereabouts/contract/events/place-words";
import type { MapPin, Picture } from "@hereabouts/contract/listings/cards";
import { eventPath, eventPrintPath, venuePath, venuePrintPath } from "@hereabouts/contract/paths";
import { languagePath } from "@hereabouts/contract/region/region";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { plural, t } from "@hereabouts/language/translate";
import { shortDay } from "@hereabouts/recurrence/day-words";
import { StateLine } from "@hereabouts/ui/cards/state-line";
import { CategoryLabel } from "@hereabouts/ui/icons/category-label";
import { Print, PrintFrame } from "@hereabouts/ui/pictures/print";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useApi } from "../../../app/data/api.ts";
import { Distance } from "../place/walk.tsx";
import { distanceTexts } from "../place/walk-words.ts";
import { eventsAt, venueOfPin } from "../queries.ts";
import type { ListingSearch } from "../state/listing-search.ts";
import { eventOfCard, eventOfPin, type MapEvent } from "./map-event.ts";
import styles from "./map-venue-card.module.css";

/** Events of one venue that its card lists before "+N more". */
const LISTED = 3;

export interface MapVenueCardProps {
  pin: MapPin;
  noun: "event" | "venue";
  search: ListingSearch;
  /** "YYYY-MM-DD": that day reads "Today". */
  today: string;
  units: "mi" | "km";
  /** A strip below the map has room for the first event alone; a popup lists several. */
  isStrip?: boolean;
}

/**
 * The card of a venue selected on the map. What the pin knows is there at once; the picture, the price and the
 * venue's further events of the same search follow.
 */
export function MapVenueCard(props: MapVenueCardProps) {
  if (props.noun === "venue") return <VenueCard {...props} />;
  return <VenueEventsCard {...props} />;
}

function VenueEventsCard({ pin, search, today, units, isStrip = false }: MapVenueCardProps) {
  const { data, isPending } = useQuery(eventsAt(useApi(), search, pin.venueId, LISTED));
  const cards = data?.data.filter(({ isInPerson }) => isInPerson) ?? [];
  const events = cards.length > 0 ? cards.map((card) => eventOfCard(card, today)) : eventOfPin(pin);
  const [first] = events;
  if (!first) return null;
  const distance = cards[0] ? distanceTexts(cards[0].venue, units) : [];
  const several = { pin, events, distance, today, search };
  if (pin.count > 1 && !isStrip) return <SeveralEvents {...several} />;
  return (
    <article className={styles.mapEvent} data-strip={isStrip || undefined}>
      <CardPicture
        picture={cards[0]?.imageThumbnail}
        print={isPending ? null : eventPrintPath(first.categorySlug, first.printNumber ?? first.id)}
      />
      <div className={styles.body}>
        <CategoryLabel slug={first.categorySlug} name={first.categoryName} />
        <h3 className={styles.title}>
          <EventLink event={first} search={search} />
        </h3>
        <p className={styles.when}>
          <When event={first} today={today} />
          {!isStrip && <PriceWords price={first.price} />}
        </p>
        <p className={styles.where}>
          {placeWords(first.place, {
            name: pin.venueName,
            line: [pin.venueName, pin.town].filter(Boolean).join(", "),
          })}
        </p>
        <p className={styles.facts}>
          {distance.length > 0 && <Distance texts={distance} />}
          {isStrip && <PriceWords price={first.price} />}
          {isStrip && pin.count > 1 && <MoreLink pin={pin} more={pin.count - 1} search={search} />}
        </p>
      </div>
    </article>
  );
}

interface SeveralEventsProps extends Pick<MapVenueCardProps, "pin" | "today" | "search"> {
  events: MapEvent[];
  distance: readonly string[];
}

function SeveralEvents({ pin, events, distance, today, search }: SeveralEventsProps) {
  const more = pin.count - events.length;
  return (
    <div className={`${styles.body} ${styles.mapEvents}`}>
      <h3 className={styles.title}>
        {pin.hasPage ? (
          <Link to={venuePath({ id: pin.venueId, name: pin.venueName })} search={{ search: search.search }}>
            {pin.venueName}
          </Link>
        ) : (
          pin.venueName
        )}
      </h3>
      <p>{[pin.town, plural(pin.count, "{count} event", "{count} events")].filter(Boolean).join(" · ")}</p>
      <p>{distance.length > 0 && <Distance texts={distance} />}</p>
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <CategoryLabel slug={event.categorySlug} name={event.categoryName} />
            <h4>
              <EventLink event={event} search={search} />
            </h4>
            <p className={styles.when}>
              <When event={event} today={today} />
              <PriceWords price={event.price} />
            </p>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p>
          <MoreLink pin={pin} more={more} search={search} />
        </p>
      )}
    </div>
  );
}

/** The rest of a venue's events: they stand on its page; those of an unlisted place in the list. */
function MoreLink({ pin, more, search }: { pin: MapPin; more: number; search: ListingSearch }) {
  const label = t("+{more} more at {venueName}", { more, venueName: pin.venueName });
  const words = t("+{more} more", { more });
  if (!pin.hasPage)
    return (
      <a className={styles.mapMore} href={languagePath(`/events/?vid=${pin.venueId}`)} aria-label={label}>
        {words}
      </a>
    );
  return (
    <Link
      className={styles.mapMore}
      to={venuePath({ id: pin.venueId, name: pin.venueName })}
      search={{ search: search.search }}
      aria-label={label}
    >
      {words}
    </Link>
  );
}

function VenueCard({ pin, isStrip = false }: MapVenueCardProps) {
  const { data, isPending } = useQuery(venueOfPin(useApi(), pin.venueId));
  return (
    <article className={styles.mapEvent} data-strip={isStrip || undefined}>
      <CardPicture picture={data?.imageThumbnail} print={isPending ? null : venuePrintPath(pin.venueId)} />
      <div className={styles.body}>
        <h3 className={styles.title}>
          <Link to={venuePath({ id: pin.venueId, name: pin.venueName })}>{pin.venueName}</Link>
        </h3>
        <p className={styles.when}>
          <b>{plural(pin.count, "{count} event", "{count} events")}</b>
        </p>
        <p>{data?.shortAddress || pin.town}</p>
      </div>
    </article>
  );
}

/** The photograph, else the print; an empty frame while it is not known which. */
function CardPicture({ picture, print }: { picture: Picture | null | undefined; print: string | null }) {
  if (picture) return <Print picture={picture} sizes="320px" className={styles.picture} eager />;
  if (print) return <Print picture={{ url: print, width: 480, height: 240 }} className={styles.picture} eager />;
  return <PrintFrame className={styles.picture} />;
}

function EventLink({ event, search }: { event: MapEvent; search: ListingSearch }): ReactNode {
  const language = languageAttributes(event.language);
  return (
    <Link to={eventPath(event)} search={{ ...event.address, search: search.search }} {...language}>
      {event.name}
    </Link>
  );
}

function When({ event: { date, times, state }, today }: { event: MapEvent; today: string }) {
  const day = date && (date === today ? t("Today") : shortDay(date));
  return (
    <span>
      <StateLine state={state} when={[day, times].filter(Boolean).join(", ")} />
    </span>
  );
}

/** A price nobody knows is not spoken of. */
function PriceWords({ price }: Pick<MapEvent, "price">) {
  if (!price) return null;
  return (
    <span className={styles.price} data-free={price.value === "free" || undefined}>
      {price.label}
    </span>
  );
}
