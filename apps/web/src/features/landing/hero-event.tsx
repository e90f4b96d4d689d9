import type { EventCard } from "@hereabouts/contract/listings/cards";
import { addressOfDate, dateOfCard, placeOfCard } from "@hereabouts/contract/listings/spoken-date";
import { eventPath, eventPrintPath } from "@hereabouts/contract/paths";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { t } from "@hereabouts/language/translate";
import { StateLine } from "@hereabouts/ui/cards/state-line";
import tileStyles from "@hereabouts/ui/cards/tile.module.css";
import { CategoryLabel } from "@hereabouts/ui/icons/category-label";
import { inHead, Print } from "@hereabouts/ui/pictures/print";
import { Link } from "@tanstack/react-router";
import landingPageStyles from "./landing-page.module.css";

/** The first event of tonight, large, as the picture of the home page. All of it is the link. */
export function HeroEvent({ event, today }: { event: EventCard; today: string }) {
  const spoken = dateOfCard(event, today);
  const picture = event.imagePrimary ?? {
    url: eventPrintPath(event.eventType.slug, event.printNumber),
    width: 1_200,
    height: 600,
  };
  return (
    <article className={`${landingPageStyles.lead} ${tileStyles.tile}`}>
      <h2 className="vh">{t("Top event")}</h2>
      <Print picture={picture} sizes={inHead} featured={event.isFeatured} className={landingPageStyles.print} eager />
      <CategoryLabel slug={event.eventType.slug} name={event.eventType.name} />
      <h3>
        <Link
          to={eventPath(event)}
          search={{ ...addressOfDate(event, spoken.date) }}
          {...languageAttributes(event.language)}
        >
          {event.name}
        </Link>
      </h3>
      <p className={landingPageStyles.line}>
        {spoken.date && (
          <span>
            <StateLine state={spoken.state} when={spoken.date.times} />
          </span>
        )}
        <span>{placeOfCard(spoken, event.venue)}</span>
      </p>
    </article>
  );
}
