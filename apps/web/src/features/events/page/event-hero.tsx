import { ageWords } from "@hereabouts/contract/events/age-words";
import { hasStream, hasVenue } from "@hereabouts/contract/events/place-words";
import { venueLine } from "@hereabouts/contract/listings/spoken-date";
import type { EventPage } from "@hereabouts/contract/pages/event-page";
import { otherDate, type PageDate } from "@hereabouts/contract/pages/page-date";
import { organizerPath, venuePath } from "@hereabouts/contract/paths";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { t } from "@hereabouts/language/translate";
import { dayAndTimes, dayWords } from "@hereabouts/recurrence/day-words";
import { zonedIso } from "@hereabouts/recurrence/zoned-iso";
import { DateColumn } from "@hereabouts/ui/cards/date-column";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { CategoryLabel } from "@hereabouts/ui/icons/category-label";
import { EarlierPicture } from "@hereabouts/ui/pictures/earlier-picture";
import { inHead, Print } from "@hereabouts/ui/pictures/print";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { Link } from "@tanstack/react-router";
import { Clock, MapPin, Radio, Repeat, Ticket, UsersRound } from "lucide-react";
import type { ReactNode } from "react";
import { useCarriedSearch } from "../../../app/routing/carried-search.ts";
import { StartsSoon } from "../../../app/time/starts-soon.tsx";
import { eventPicture } from "../event-picture.ts";
import { priceText, saysPrice } from "./event-facts.ts";
import styles from "./event-hero.module.css";
import { EventStatus } from "./event-status.tsx";
import { LaterDates } from "./later-dates.tsx";
import { OnlineZone } from "./online-zone.tsx";

interface EventHeroProps {
  event: EventPage;
  /** The date the page shows. */
  spoken: PageDate;
  /** Today at the venue. */
  today: string;
  /** Tickets and live stream. */
  actions: ReactNode;
  /** Share and calendar, under the picture. */
  tools: ReactNode;
}

type SpokenProps = Pick<EventHeroProps, "event" | "spoken" | "today">;

/** The date, the title and what one needs to know before going, with the picture beside it. */
export function EventHero({ event, spoken, today, actions, tools }: EventHeroProps) {
  const picture = eventPicture(event);
  return (
    <section className={styles.hero} data-part="hero">
      {/* First, so that no words are drawn above it while the page is still coming. */}
      <div className={styles.picture}>
        <Print
          picture={picture}
          sizes={inHead}
          alt={event.imagePrimary ? event.name : ""}
          featured={event.isFeatured}
          className={styles.print}
          before={event.imagePrimary && event.imageThumbnail && <EarlierPicture picture={event.imageThumbnail} />}
          eager
        />
        <div className={styles.tools} data-screen>
          {tools}
        </div>
      </div>
      <div className={styles.day}>
        {spoken.date && (
          <DateColumn
            date={spoken.date.date}
            // A date that is over today needs no hint of today.
            today={spoken.state === "ended" ? undefined : today}
            size="hero"
            isOff={!spoken.isOn}
          />
        )}
      </div>
      <div className={styles.head}>
        <CategoryLabel slug={event.eventType.slug} name={event.eventType.name} />
        <h1 className="display p-name" {...languageAttributes(event.language)}>
          {event.name}
        </h1>
        <div className={styles.status}>
          <EventStatus state={spoken.state} note={spoken.note} language={event.language} />
        </div>
      </div>
      <div className={styles.rest}>
        <MissingDate event={event} spoken={spoken} today={today} />
        <HeroFacts event={event} spoken={spoken} today={today} />
        <div className={styles.acts} data-screen>
          {actions}
        </div>
      </div>
    </section>
  );
}

/** Says why the page shows another date than its address asks for. */
function MissingDate({ event, spoken: { missing, date, state }, today }: SpokenProps) {
  if (!missing) return null;
  const shown = state === "ended" ? t(visitorMessages.lastDateShown) : t(visitorMessages.nextDateShown);
  return (
    <Banner tone="info" className={styles.missing}>
      {visitorMessages.missingDate[missing.why](dayWords(missing.date, today))}{" "}
      {date && event.dates.length > 0 && shown}
    </Banner>
  );
}

/** When: "Was on Sat, Nov 21" once it is over, struck when it was called off. The day stands beside it in large. */
function HeroTime({ event, spoken, today }: SpokenProps) {
  const { date, state, isOn } = spoken;
  if (!date) return event.laterDates > 0 ? <LaterDates count={event.laterDates} /> : t(visitorMessages.noMoreDates);
  const zone = event.venue.timeZone;
  const time = (
    <time className="dt-start" dateTime={date.allDay ? date.date : zonedIso(date.timestampStart, zone)}>
      {state === "ended" ? t("Was on {day}", { day: dayAndTimes(date, today) }) : date.times}
    </time>
  );
  const end = date.timestampEnd !== null && !date.allDay && (
    <time className="dt-end" dateTime={zonedIso(date.timestampEnd, zone)} hidden />
  );
  if (isOn)
    return (
      <span>
        <b>
          {time}
          {end}
        </b>
        {spoken.isComing && <StartsSoon date={date} zone={zone} className={styles.soon} />}
        {hasStream(spoken.place) && state !== "ended" && <OnlineZone date={date} zone={zone} />}
      </span>
    );
  const next = otherDate(event, date);
  return (
    <>
      <s>{time}</s>
      {state === "postponed" && ` · ${t("New date to be announced")}`}
      {next && (
        <>
          {" · "}
          {withParts(next.timestampStart > date.timestampStart ? t("Next on <day/>") : t("Also on <day/>"), {
            day: <b>{dayAndTimes(next, today)}</b>,
          })}
        </>
      )}
    </>
  );
}

/** Where, with the venue or the venue and its town in place. */
function placeSentence(place: PageDate["place"]): string {
  if (place === "online") return t("Online event · Hosted by <venue/>");
  if (place === "moved_online") return t("Online instead of at <place/>");
  return place === "hybrid" ? t("<place/>, and online") : "<place/>";
}

/** Place of the event: the venue, or how to join online. Names the host of an online event separately. */
function HeroPlace({ event: { venue }, spoken: { place } }: Omit<SpokenProps, "today">) {
  const carried = useCarriedSearch();
  const isVenue = hasVenue(place);
  const className = isVenue ? `${styles.factsVenue} p-location` : styles.factsVenue;
  const link = venue.published ? (
    <Link to={venuePath(venue)} search={carried} className={className} {...languageAttributes(venue.language)}>
      {venue.name}
    </Link>
  ) : (
    <span className={className}>{venue.name}</span>
  );
  const town = venueLine(venue).slice(venue.name.length);
  return (
    <div>
      {isVenue ? <MapPin /> : <Radio />}
      <span>
        {withParts(placeSentence(place), {
          venue: link,
          place: (
            <>
              {link}
              {town}
            </>
          ),
        })}
      </span>
    </div>
  );
}

/** The organizer, with a link to its page. */
function Presenter({ organizer }: Pick<EventPage, "organizer">) {
  if (!organizer) return null;
  const link = (
    <Link to={organizerPath(organizer)} className={styles.factsVenue}>
      {organizer.name}
    </Link>
  );
  return (
    <div>
      <UsersRound />
      <span>{withParts(t("Presented by <organizer/>"), { organizer: link })}</span>
    </div>
  );
}

function HeroFacts({ event, spoken, today }: SpokenProps) {
  const price = priceText(event.price);
  const label = price && !saysPrice(event.priceInformation, price.label) ? price.label : null;
  const ages = ageWords(event);
  return (
    <div className={styles.facts} data-part="facts">
      <div>
        <Clock />
        <span>
          <HeroTime event={event} spoken={spoken} today={today} />
        </span>
      </div>
      {event.recurrence !== "" && (
        <div>
          <Repeat />
          <span>{event.recurrence}</span>
        </div>
      )}
      <HeroPlace event={event} spoken={spoken} />
      <Presenter organizer={event.organizer} />
      {(price || event.priceInformation !== "") && (
        <div>
          <Ticket />
          <span>
            {label && <span className={label === "Free" ? styles.factsFree : undefined}>{t(label)}</span>}
            {label && event.priceInformation === "" && price?.range && <span className="faint"> ({price.range})</span>}
            {event.priceInformation !== "" && (
              <span className="faint">
                {label && " · "}
                <span {...languageAttributes(event.language)}>{event.priceInformation}</span>
              </span>
            )}
          </span>
        </div>
      )}
      {ages !== "" && (
        <div>
          <UsersRound />
          <span>{ages}</span>
        </div>
      )}
    </div>
  );
}
