import type { MapPin, ResolvedListing } from "@hereabouts/contract/listings/cards";
import { eventPath, eventPrintPath, venuePath, venuePrintPath } from "@hereabouts/contract/paths";
import { badgeOf, CategoryIcon } from "@hereabouts/ui/category-icon";
import { Print } from "@hereabouts/ui/print";
import { Link } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { LazyListingMap, listingMapFailureLabels } from "../../map/lazy-listing-map.tsx";
import { listingMapLabels } from "../../map/listing-map-labels.ts";
import type { ListingPin, SearchArea } from "../../map/map.types.ts";
import { type ListingSearch, toEventInput, toVenueInput, withoutPage } from "./listing-search.ts";
import { shortDay } from "./listing-words.ts";

interface ListingMapProps {
  search: ListingSearch;
  query: ResolvedListing;
  /** The venue under the pointer in the list. */
  active: number | null;
  onActive: (venueId: number | null) => void;
  onChange: (changes: Record<string, string | undefined>) => void;
}

const labelOf = (pin: MapPin) =>
  pin.count > 1
    ? `${pin.venueName}, ${pin.count} events`
    : [pin.title, pin.date && shortDay(pin.date), pin.venueName].filter(Boolean).join(", ");

const milesIn = (radius: number, units: "mi" | "km") => (units === "mi" ? radius : radius / 1.60934);

function areaChanges({ lat, lon, radiusMiles }: SearchArea, units: "mi" | "km"): Record<string, string | undefined> {
  const radius = Math.max(1, Math.round(units === "mi" ? radiusMiles : radiusMiles * 1.60934));
  return {
    latitude: String(lat),
    longitude: String(lon),
    radius: String(radius),
    place: "this area",
    default_loc_id: undefined,
  };
}

function Popup({ pin, noun }: { pin: MapPin; noun: "events" | "venues" }) {
  const isEvent = noun === "events" && pin.eventId !== null && pin.count === 1;
  const event = { id: pin.eventId ?? 0, name: pin.title };
  const venue = { id: pin.venueId, name: pin.venueName };
  const print = isEvent ? eventPrintPath(pin.categorySlug ?? "community", event.id) : venuePrintPath(pin.venueId);
  return (
    <>
      <Print src={print} width={1200} height={600} />
      <div className="pop__b">
        <h3 className="ev__title">
          <Link to={isEvent ? eventPath(event) : venuePath(venue)}>{isEvent ? pin.title : pin.venueName}</Link>
        </h3>
        {isEvent && pin.date && <p className="ev__line">{shortDay(pin.date)}</p>}
        <p className="ev__line">{isEvent ? pin.venueName : `${pin.count} ${pin.count === 1 ? "event" : "events"}`}</p>
      </div>
    </>
  );
}

function PinsMap({
  found,
  noun,
  search,
  query,
  active,
  onActive,
  onChange,
}: ListingMapProps & { found: MapPin[] | undefined; noun: "events" | "venues" }) {
  const [selected, setSelected] = useState<number | null>(null);
  const pins = useMemo<ListingPin[]>(
    () =>
      (found ?? []).map((pin) => ({
        venueId: pin.venueId,
        lat: pin.lat,
        lon: pin.lon,
        count: noun === "events" ? pin.count : 1,
        title: pin.title,
        label: noun === "events" ? labelOf(pin) : pin.venueName,
        categorySlug: noun === "events" ? pin.categorySlug : null,
      })),
    [found, noun],
  );
  const origin = useMemo(() => ({ lat: query.latitude, lon: query.longitude }), [query.latitude, query.longitude]);
  const labels = useMemo(() => listingMapLabels(noun), [noun]);
  return (
    <LazyListingMap
      pins={pins}
      origin={origin}
      radiusMiles={query.radius === null ? null : milesIn(query.radius, query.units)}
      activeVenueId={active}
      selectedVenueId={selected}
      onHover={onActive}
      onSelect={(venueId) => {
        setSelected(venueId);
        if (venueId !== null) document.querySelector(`[data-venue="${venueId}"]`)?.scrollIntoView({ block: "nearest" });
      }}
      onSearchArea={(area) => onChange(areaChanges(area, query.units))}
      renderPopup={(venueId) => {
        const pin = found?.find((candidate) => candidate.venueId === venueId);
        return pin ? <Popup pin={pin} noun={noun} /> : null;
      }}
      renderPinIcon={(slug) => <CategoryIcon slug={slug} />}
      pinTone={badgeOf}
      labels={labels}
      failureLabels={listingMapFailureLabels(noun)}
      unit={query.units}
      key={search.widget ?? "site"}
    />
  );
}

/** The whole result of an events search on the map. */
export function EventMap(props: ListingMapProps) {
  const pins = trpc.listings.eventPins.useQuery(withoutPage(toEventInput(props.search)));
  return <PinsMap {...props} noun="events" found={pins.data?.pins} />;
}

/** The whole result of a venues search on the map. */
export function VenueMap(props: ListingMapProps) {
  const pins = trpc.listings.venuePins.useQuery(withoutPage(toVenueInput(props.search)));
  return <PinsMap {...props} noun="venues" found={pins.data?.pins} />;
}
