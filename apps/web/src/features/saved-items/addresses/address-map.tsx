import { messages } from "@hereabouts/contract/messages";
import { typedPoint } from "@hereabouts/contract/places/typed-point";
import { t } from "@hereabouts/language/translate";
import { MapPin } from "lucide-react";
import mapFrameStyles from "../../../forms/places/map-frame.module.css";
import type { GeocodeState } from "../../../forms/places/use-geocoding.ts";
import { LazyPinMap } from "../../../map/lazy/lazy-pin-map.tsx";
import styles from "./address-map.module.css";
import type { AddressValues } from "./address-values.ts";

interface AddressMapProps {
  values: AddressValues;
  state: GeocodeState;
  onMove: (point: { lat: number; lon: number }) => void;
}

/** Placeholder of the map. */
const mapAppears = (country: string) =>
  country === "US"
    ? t("The map appears once city, state and country are filled in.")
    : t("The map appears once city and country are filled in.");

/** Where the address lies, as far as it is known; its pin can be moved. */
export function AddressMap({ values, state, onMove }: AddressMapProps) {
  const point = typedPoint(values);
  return (
    <div className={`${mapFrameStyles.frame} ${styles.map}`} aria-busy={state === "looking"}>
      {point ? (
        <LazyPinMap
          place={point}
          accuracy={values.pointAccuracy}
          onMove={onMove}
          label={t("Map of {place}", { place: [values.street, values.city].filter(Boolean).join(", ") })}
          icon={<MapPin />}
        />
      ) : (
        <p role="status">{state === "looking" ? t(messages.loading) : mapAppears(values.country)}</p>
      )}
    </div>
  );
}
