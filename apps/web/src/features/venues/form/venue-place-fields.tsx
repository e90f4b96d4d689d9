import { zonesOfCountry } from "@hereabouts/contract/fields/country-zones";
import { messages } from "@hereabouts/contract/messages";
import { type PointAccuracy, placeMessages, replacesPoint } from "@hereabouts/contract/places/point-accuracy";
import { typedPoint } from "@hereabouts/contract/places/typed-point";
import { venueFields } from "@hereabouts/contract/venues/venue-fields";
import { msg, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { Switch } from "@hereabouts/ui/choices/switch";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { TextField } from "@hereabouts/ui/fields/text-field";
import fieldRowStyles from "@hereabouts/ui/layout/field-row.module.css";
import { FormSection } from "@hereabouts/ui/layout/form-page";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { flushSync } from "react-dom";
import { useApi } from "../../../app/data/api.ts";
import { degreesText } from "../../../forms/places/degrees-text.ts";
import mapFrameStyles from "../../../forms/places/map-frame.module.css";
import { PinNote } from "../../../forms/places/pin-note.tsx";
import { PointField } from "../../../forms/places/point-field.tsx";
import { useGeocoding } from "../../../forms/places/use-geocoding.ts";
import type { Form } from "../../../forms/use-form.ts";
import { LazyPinMap } from "../../../map/lazy/lazy-pin-map.tsx";
import { timeZoneAt } from "../queries.ts";
import { VenueAddressFields } from "./venue-address-fields.tsx";
import styles from "./venue-place-fields.module.css";
import { placeQuestion, type VenueValues } from "./venue-values.ts";

interface Point {
  lat: number;
  lon: number;
}

/** Asks for the time zone at a point. A guess only: without an answer the zone that is chosen stays. */
function useTimeZoneGuess(onGuess: (timeZone: string) => void): (point: Point) => void {
  const api = useApi();
  const queryClient = useQueryClient();
  const asked = useRef<Point>(null);
  return (point) => {
    asked.current = point;
    queryClient.fetchQuery(timeZoneAt(api, point)).then(
      // An answer that comes late is about a point the pin has left.
      (timeZone) => asked.current === point && onGuess(timeZone),
      () => undefined,
    );
  };
}

/** Common names of U.S. time zones, listed first. */
const usZones = [
  { value: "America/New_York", label: msg("Eastern (New York)") },
  { value: "America/Chicago", label: msg("Central (Chicago)") },
  { value: "America/Denver", label: msg("Mountain (Denver)") },
  { value: "America/Phoenix", label: msg("Arizona (Phoenix)") },
  { value: "America/Los_Angeles", label: msg("Pacific (Los Angeles)") },
  { value: "America/Anchorage", label: msg("Alaska (Anchorage)") },
  { value: "Pacific/Honolulu", label: msg("Hawaii (Honolulu)") },
];

/** "St. Johns" of "America/St_Johns" */
const zoneLabel = (zone: string) => `${zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ")} (${zone})`;

/** The time zones of a country, and the one that stands there already. */
export function zoneOptions(country: string, current: string): { value: string; label: string }[] {
  const named = country === "US" ? usZones.map(({ value, label }) => ({ value, label: t(label) })) : [];
  const known = new Set(named.map(({ value }) => value));
  const others = [...new Set([...zonesOfCountry(country), current])].filter((zone) => !known.has(zone));
  return [...named, ...others.map((value) => ({ value, label: zoneLabel(value) }))];
}

interface VenuePlaceFieldsProps {
  form: Pick<Form<VenueValues, unknown>, "field" | "current" | "change">;
  /** The venue as it was loaded: its place is known already. */
  start: VenueValues;
}

/** Placeholder of the map. */
const mapAppears = (isByHand: boolean, country: string) => {
  if (isByHand) return t("The map appears once latitude and longitude are filled in.");
  return country === "US"
    ? t("The map appears once city, state and country are filled in.")
    : t("The map appears once city and country are filled in.");
};

/** Where a venue is: its address, which finds the point after a second, and the pin, which can be moved by hand. */
export function VenuePlaceFields({ form, start }: VenuePlaceFieldsProps) {
  const { field, current, change } = form;
  const latitude = useRef<HTMLDivElement>(null);
  const isByHand = current.isPinByHand;
  const guessTimeZone = useTimeZoneGuess((timeZone) => change({ timeZone }));
  const setPin = ({ lat, lon }: { lat: number; lon: number }, pointAccuracy: PointAccuracy) => {
    change({ lat: degreesText(lat), lon: degreesText(lon), pointAccuracy, isPinByHand: pointAccuracy === "by_hand" });
    guessTimeZone({ lat, lon });
  };
  const setPinByHand = (point: { lat: number; lon: number }) => setPin(point, "by_hand");
  const isStored = typedPoint(start) !== null;
  const geocoding = useGeocoding(
    isByHand ? null : placeQuestion(current),
    isStored ? placeQuestion(start) : null,
    ({ latitude, longitude, accuracy }) => {
      const kept = isStored ? { ...start, accuracy: current.pointAccuracy } : null;
      if (replacesPoint(accuracy, kept, current)) setPin({ lat: latitude, lon: longitude }, accuracy);
    },
  );
  const coordinate = (name: "lat" | "lon") => ({
    ...field(name),
    onChange: (degrees: string) => {
      change({ [name]: degrees, pointAccuracy: "by_hand" });
      const typed = typedPoint({ ...current, [name]: degrees });
      if (typed) guessTimeZone(typed);
    },
  });
  const pin = typedPoint(current);
  const zones = zoneOptions(current.country, current.timeZone);
  const setByHand = () => {
    flushSync(() => change({ isPinByHand: true }));
    latitude.current?.querySelector("input")?.focus();
  };
  return (
    <FormSection title={t("Where")}>
      <VenueAddressFields form={form} />
      {geocoding === "failed" && (
        <Banner
          tone="warning"
          actions={
            <Button size="sm" onPress={setByHand}>
              {t("Set the point by hand")}
            </Button>
          }
        >
          {t(placeMessages.geocodingFailed)}
        </Banner>
      )}
      <div className={`${mapFrameStyles.frame} ${styles.map}`} aria-busy={geocoding === "looking"}>
        {pin ? (
          <LazyPinMap
            place={pin}
            label={current.name ? t("Map of {name}", { name: current.name }) : t("Map of the venue")}
            accuracy={current.pointAccuracy}
            onMove={setPinByHand}
          />
        ) : (
          <p role="status">{geocoding === "looking" ? t(messages.loading) : mapAppears(isByHand, current.country)}</p>
        )}
      </div>
      {pin && <PinNote accuracy={current.pointAccuracy} city={current.city} postalCode={current.postalCode} />}
      <PointField onPoint={setPinByHand} />
      <Switch
        label={t("Enter latitude and longitude")}
        isSelected={isByHand}
        onChange={(isPinByHand) => change({ isPinByHand })}
      />
      {isByHand && (
        <div ref={latitude} className={fieldRowStyles.pair}>
          <TextField label={t(venueFields.lat.label)} {...coordinate("lat")} inputMode="decimal" />
          <TextField label={t(venueFields.lon.label)} {...coordinate("lon")} inputMode="decimal" />
        </div>
      )}
      <SelectField label={t(venueFields.timeZone.label)} options={zones} {...field("timeZone")} />
    </FormSection>
  );
}
