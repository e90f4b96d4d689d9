import { boundsText } from "@hereabouts/contract/fields/map-bounds";
import type { MapPin, ResolvedListing } from "@hereabouts/contract/listings/cards";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { plural, t } from "@hereabouts/language/translate";
import { shortDay } from "@hereabouts/recurrence/day-words";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { useMedia } from "@hereabouts/ui/hooks/use-media";
import { badgeOf, CategoryIcon } from "@hereabouts/ui/icons/category-icon";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { fetchAhead } from "@hereabouts/ui/loading/missing-code";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useApi } from "../../../app/data/api.ts";
import { LazyListingMap, listingMapFailureLabels } from "../../../map/lazy/lazy-listing-map.tsx";
import { useVisible } from "../../../map/lazy/lazy-visible.ts";
import { listingMapLabels } from "../../../map/listing-map-labels.ts";
import type { ListingPin } from "../../../map/map.types.ts";
import type { ChangeSearch } from "../filters/filter-panel.tsx";
import { usePlaceChoice } from "../place/use-place-choice.ts";
import { eventPins, venuePins } from "../queries.ts";
import type { ListingSearch } from "../state/listing-search.ts";
import { focusList } from "./focus-list.ts";
import styles from "./listing-map-panel.module.css";
import { milesIn } from "./miles-in.ts";

const fetchCard = () => import("./map-venue-card.tsx");
const MapVenueCard = lazyPart(fetchCard, "MapVenueCard");
const MapSheet = lazyPart(() => import("./map-sheet.tsx"), "MapSheet");

interface ListingMapProps {
  search: ListingSearch;
  query: ResolvedListing;
  /** The venue under the pointer in the list. */
  active: number | null;
  /** Venues all of whose events cannot be reached in time. */
  lateVenues?: readonly number[] | undefined;
  onActive: (venueId: number | null) => void;
  onChange: ChangeSearch;
}

/** How many pixels at the foot of the map are covered on phones: by the sheet's head, and with the card in it. */
const FOOT_HEIGHT = 64;
const CARD_HEIGHT = 230;
const none: MapPin[] = [];
const nowhere: readonly number[] = [];

const labelOf = (pin: MapPin, isLate: boolean) =>
  [
    pin.count > 1
      ? `${pin.venueName}, ${plural(pin.count, "{count} event", "{count} events")}`
      : [pin.title, pin.date && shortDay(pin.date), pin.venueName].filter(Boolean).join(", "),
    isLate && t("you’d be too late"),
  ]
    .filter(Boolean)
    .join(", ");

function listingPinOf(pin: MapPin, noun: "event" | "venue", late: readonly number[]): ListingPin {
  const { venueId, lat, lon, title, categorySlug, categoryName } = pin;
  if (noun === "venue")
    return { venueId, lat, lon, title, count: 1, label: pin.venueName, categorySlug: null, categoryName: null };
  const named = pin.count > 1 ? pin.venueName : title;
  const isLate = late.includes(venueId);
  const label = labelOf(pin, isLate);
  return { venueId, lat, lon, title: named, count: pin.count, label, categorySlug, categoryName, isLate };
}

/** Lets keyboard users skip all markers of the map, when they only want to read the list. */
function MapFrame({ children }: { children: ReactNode }) {
  const end = useRef<HTMLSpanElement>(null);
  return (
    <>
      <button type="button" className={styles.mapSkip} data-part="map-skip" onClick={() => end.current?.focus()}>
        {t("Skip the map")}
      </button>
      {children}
      <span ref={end} tabIndex={-1} className="vh">
        {t("End of the map")}
      </span>
    </>
  );
}

function LocationFailure({ onDismiss }: { onDismiss: () => void }) {
  return (
    <div className={styles.mapNotice}>
      <Banner tone="warning" actions={<IconButton label={t("Dismiss")} onPress={onDismiss} icon={X} />}>
        {t(visitorMessages.geolocationFailed)}
      </Banner>
    </div>
  );
}

interface PinsMapProps extends ListingMapProps {
  found: MapPin[];
  noun: "event" | "venue";
  /** Whether the map has been in view: only then is the card below it fetched. */
  isSeen: boolean;
}

/** The chosen venue, which is marked in the list and brought into view there. */
function useChosen(onActive: ListingMapProps["onActive"]) {
  const [chosen, setChosen] = useState<number | null>(null);
  const select = useCallback(
    (venueId: number | null) => {
      setChosen(venueId);
      onActive(venueId);
      if (venueId !== null) document.querySelector(`[data-venue="${venueId}"]`)?.scrollIntoView({ block: "nearest" });
    },
    [onActive],
  );
  return [chosen, select] as const;
}

function PinsMap(props: PinsMapProps) {
  const { found, noun, isSeen, search, query, active, lateVenues = nowhere, onActive, onChange } = props;
  const isAlone = useMapAlone();
  const [chosen, select] = useChosen(onActive);
  const [isFollowing, setFollowing] = useState(true);
  const { locate, hasFailed } = usePlaceChoice(search, onChange);
  const [isDismissed, setDismissed] = useState(false);
  const pins = useMemo(() => found.map((pin) => listingPinOf(pin, noun, lateVenues)), [found, noun, lateVenues]);
  const origin = useMemo(() => ({ lat: query.latitude, lon: query.longitude }), [query.latitude, query.longitude]);
  const labels = useMemo(() => listingMapLabels(noun), [noun]);

  // The code of the card is fetched ahead, so that the card opens as soon as its pin is pressed.
  useEffect(() => {
    if (isSeen) fetchAhead(fetchCard);
  }, [isSeen]);

  const pinOf = (venueId: number | null) => found.find((pin) => pin.venueId === venueId);
  const shown = pinOf(chosen);
  const common = { noun, search, today: query.today, units: query.units, isStrip: isAlone };
  const cardOf = (pin: MapPin | undefined) => (
    <Suspense key={pin?.venueId} fallback={null}>
      {pin && <MapVenueCard pin={pin} {...common} />}
    </Suspense>
  );
  return (
    <MapFrame>
      <LazyListingMap
        pins={pins}
        origin={origin}
        radiusMiles={query.radius === null ? null : milesIn(query.radius, query.units)}
        activeVenueId={active}
        selectedVenueId={shown?.venueId ?? null}
        // The card of an open popup stays marked when the pointer moves on.
        onHover={(venueId) => onActive(venueId ?? shown?.venueId ?? null)}
        onSelect={select}
        onLeave={focusList}
        area={query.bounds ?? null}
        // One venue stays the one that is listed, wherever the map goes.
        onSearchArea={
          query.venue
            ? undefined
            : (area, { isFollowed }) =>
                onChange({ bounds: boundsText(area) }, { replaces: isFollowed && Boolean(search.bounds) })
        }
        following={isAlone ? undefined : { isOn: isFollowing, onChange: setFollowing }}
        onLocate={() => {
          setDismissed(false);
          locate();
        }}
        renderPopup={isAlone ? undefined : (venueId) => cardOf(pinOf(venueId))}
        renderPinIcon={(slug) => <CategoryIcon slug={slug} />}
        pinTone={badgeOf}
        coveredBottom={isAlone ? FOOT_HEIGHT : 0}
        coveredBySelected={isAlone ? CARD_HEIGHT : 0}
        labels={labels}
        failureLabels={listingMapFailureLabels(noun)}
        unit={query.units}
        key={search.widget ?? "site"}
      />
      {hasFailed && !isDismissed && <LocationFailure onDismiss={() => setDismissed(true)} />}
      {isAlone && isSeen && found.length > 0 && (
        <Suspense fallback={null}>
          <MapSheet
            pins={found}
            late={lateVenues}
            selected={shown?.venueId ?? null}
            onSelect={select}
            noun={noun}
            today={query.today}
          >
            {cardOf(shown)}
          </MapSheet>
        </Suspense>
      )}
    </MapFrame>
  );
}

/** The whole result of an events search on the map. Fetched when the map is first seen, and kept while it changes. */
export function EventMap(props: ListingMapProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isSeen = useVisible(panel);
  const pins = useQuery({ ...eventPins(useApi(), props.search), enabled: isSeen });
  return (
    <div ref={panel} className={styles.mapPanel} data-part="map-panel">
      <PinsMap {...props} noun="event" isSeen={isSeen} found={pins.data?.pins ?? none} />
    </div>
  );
}

/** The whole result of a venues search on the map. Fetched when the map is first seen, and kept while it changes. */
export function VenueMap(props: ListingMapProps) {
  const panel = useRef<HTMLDivElement>(null);
  const isSeen = useVisible(panel);
  const pins = useQuery({ ...venuePins(useApi(), props.search), enabled: isSeen });
  return (
    <div ref={panel} className={styles.mapPanel} data-part="map-panel">
      <PinsMap {...props} noun="venue" isSeen={isSeen} found={pins.data?.pins ?? none} />
    </div>
  );
}

/** Whether the map takes the place of the list instead of standing beside it. False on the server and until hydrated. */
const useMapAlone = (): boolean => useMedia("(max-width: 991px)");
