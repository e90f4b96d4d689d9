import { countries } from "@hereabouts/contract/fields/countries";
import { usStates } from "@hereabouts/contract/fields/us-states";
import { messages } from "@hereabouts/contract/messages";
import { Banner } from "@hereabouts/ui/banner";
import { FormSection } from "@hereabouts/ui/form-page";
import { SelectField } from "@hereabouts/ui/select-field";
import { Switch } from "@hereabouts/ui/switch";
import { TextField } from "@hereabouts/ui/text-field";
import { useState } from "react";
import { trpc } from "../../../app/trpc.ts";
import type { Form } from "../../../forms/use-form.ts";
import { useGeocoding } from "../../../forms/use-geocoding.ts";
import { LazyPinMap } from "../../../map/lazy-pin-map.tsx";
import { pinOf, placeQuestion, type VenueValues } from "./venue-values.ts";

const states = usStates.map(({ code, name: label }) => ({ value: code, label }));
const countryOptions = countries.map(({ code, name: label }) => ({ value: code, label }));
const timeZones = [
  { value: "America/New_York", label: "Eastern (New York)" },
  { value: "America/Chicago", label: "Central (Chicago)" },
  { value: "America/Denver", label: "Mountain (Denver)" },
  { value: "America/Phoenix", label: "Arizona (Phoenix)" },
  { value: "America/Los_Angeles", label: "Pacific (Los Angeles)" },
  { value: "America/Anchorage", label: "Alaska (Anchorage)" },
  { value: "Pacific/Honolulu", label: "Hawaii (Honolulu)" },
];

interface VenuePlaceFieldsProps {
  form: Pick<Form<VenueValues, unknown>, "field" | "current" | "change">;
  /** The venue as it was loaded: its place is known already. */
  start: VenueValues;
}

/** A pin is set to about a metre. */
const degreesText = (degrees: number) => String(Number(degrees.toFixed(5)));

/** Where a venue is: its address, which finds the point after a second, and the pin, which can be moved by hand. */
export function VenuePlaceFields({ form, start }: VenuePlaceFieldsProps) {
  const [isByHand, setByHand] = useState(false);
  const { field, current, change } = form;
  const cache = trpc.useUtils();
  const setPin = ({ lat, lon }: { lat: number; lon: number }) => {
    change({ lat: degreesText(lat), lon: degreesText(lon) });
    // A guess only: without an answer the zone that is chosen stays.
    cache.venues.timeZoneAt.fetch({ lat, lon }).then(
      (timeZone) => change({ timeZone }),
      () => undefined,
    );
  };
  const geocoding = useGeocoding(
    isByHand ? null : placeQuestion(current),
    pinOf(start) ? placeQuestion(start) : null,
    ({ latitude, longitude }) => setPin({ lat: latitude, lon: longitude }),
  );
  const movePin = (pin: { lat: number; lon: number }) => {
    // Whoever puts the pin somewhere knows better than the geocoder.
    setByHand(true);
    setPin(pin);
  };
  const pin = pinOf(current);
  const isUs = current.country === "US";
  const zones = timeZones.some(({ value }) => value === current.timeZone)
    ? timeZones
    : [...timeZones, { value: current.timeZone, label: current.timeZone }];
  return (
    <FormSection title="Where">
      <TextField label="Street" optional {...field("street")} autoComplete="street-address" />
      <div className="sect__pair">
        <TextField label="City" {...field("city")} autoComplete="address-level2" />
        {isUs ? (
          <SelectField label="State" placeholder="Choose a state" options={states} {...field("state")} />
        ) : (
          <TextField label="State or province" optional {...field("state")} autoComplete="address-level1" />
        )}
      </div>
      <div className="sect__pair">
        <TextField
          label={isUs ? "Zip Code" : "Postal Code"}
          optional
          {...field("postalCode")}
          autoComplete="postal-code"
        />
        <SelectField label="Country" options={countryOptions} {...field("country")} />
      </div>
      {geocoding === "failed" && !isByHand && <Banner tone="warning">{messages.geocodingFailed}</Banner>}
      <div className="sect__map" aria-busy={geocoding === "looking"}>
        {pin ? (
          <LazyPinMap place={pin} label={`Map of ${current.name || "the venue"}`} onMove={movePin} />
        ) : (
          <p role="status">
            {geocoding === "looking" ? messages.loading : "The map appears once city, state and country are filled in."}
          </p>
        )}
      </div>
      <Switch label="Set latitude and longitude by hand" isSelected={isByHand} onChange={setByHand} />
      {(isByHand || geocoding === "failed") && (
        <div className="sect__pair">
          <TextField label="Latitude" {...field("lat")} inputMode="decimal" />
          <TextField label="Longitude" {...field("lon")} inputMode="decimal" />
        </div>
      )}
      <SelectField label="Time zone" options={zones} {...field("timeZone")} />
    </FormSection>
  );
}
