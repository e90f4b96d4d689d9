import type { EventCard } from "@hereabouts/contract/listings/cards";
import { region, townById, townLabel } from "@hereabouts/contract/region/region";
import type { HomePage } from "@hereabouts/contract/site-pages/home-page";
import { t } from "@hereabouts/language/translate";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { wallClockAt } from "@hereabouts/recurrence/zone-offset";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { useApi } from "../app/data/api.ts";
import { useUser } from "../app/session/user-context.tsx";
import { useNow } from "../app/time/use-now.ts";
import { RecommendationStrip } from "../features/events/page/recommendation-strip.tsx";
import { LandingPage } from "../features/landing/landing-page.tsx";
import { eventsToday, recommendedQuery } from "../features/landing/queries.ts";
import { FindAnEvent } from "../features/listings/find-an-event.tsx";
import { stateLinks } from "../features/listings/month/state-link.ts";
import { placeOf, useRememberedPlace } from "../features/listings/place/remembered-place.ts";
import { QuickChips } from "../features/listings/quick-chips.tsx";
import { toVenueInput } from "../features/listings/state/listing-search.ts";
import { TrackedTile } from "./tracked-tile.tsx";

const nameOf = (id: string | null | undefined) => {
  const town = id ? townById(id) : undefined;
  return town && townLabel(town);
};

interface LandingProps {
  /** Home page settings by staff; undefined while loading or on failure. */
  home: HomePage | undefined;
  /** Draws the card of an event. */
  tile?: ComponentType<{ event: EventCard; today: string }>;
}

/** The home page, around the place one looked from last. */
export function Landing({ home: decided, tile: Tile = TrackedTile }: LandingProps) {
  const now = useNow();
  const navigate = useNavigate();
  const today = todayIn(region.timeZone, now);
  const hour = new Date(wallClockAt(now.getTime(), region.timeZone)).getUTCHours();
  const remembered = useRememberedPlace();
  const { address_id: _address, ...kept } = remembered;
  const addresses = useUser()?.addresses ?? [];
  const { latitude, longitude, defaultLocId } = toVenueInput(kept);
  const home = useQuery(eventsToday(useApi())).data?.query.defaultLocId ?? null;
  const keptName = kept.place ?? nameOf(kept.default_loc_id);
  const start = keptName
    ? { label: keptName, changes: placeOf(remembered, addresses) }
    : { label: nameOf(home) ?? t("Near you"), changes: {} };
  return (
    <LandingPage
      today={today}
      hour={hour}
      place={toVenueInput(kept)}
      home={decided}
      quick={<QuickChips search={{}} linkTo={stateLinks((search) => void navigate({ to: "/events/", search }))} />}
      findAnEvent={<FindAnEvent today={today} start={start} defaultLocId={home} />}
      renderTile={(event) => <Tile event={event} today={today} />}
      renderRecommended={(seen, { title, language }) => (
        <RecommendationStrip
          title={title}
          language={language}
          input={{ ...recommendedQuery, latitude, longitude, defaultLocId }}
          leftOut={seen}
          renderTile={(event, day) => <Tile event={event} today={day} />}
        />
      )}
    />
  );
}
