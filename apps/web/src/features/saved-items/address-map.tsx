import { messages } from "@hereabouts/contract/messages";
import { MapPin } from "lucide-react";
import type { GeocodeState } from "../../forms/use-geocoding.ts";
import { LazyPlaceMap } from "../../map/lazy-place-map.tsx";
import { type AddressValues, pointOf } from "./address-values.ts";

/** Where the address lies, as far as it is known. */
export function AddressMap({ values, state }: { values: AddressValues; state: GeocodeState }) {
  const point = pointOf(values);
  return (
    <div className="addform__map" aria-busy={state === "looking"}>
      {point ? (
        <LazyPlaceMap
          place={point}
          label={`Map of ${[values.street, values.city].filter(Boolean).join(", ")}`}
          icon={<MapPin className="i" aria-hidden="true" />}
        />
      ) : (
        <p role="status">
          {state === "looking" ? messages.loading : "The map appears once city, state and country are filled in."}
        </p>
      )}
    </div>
  );
}
