import { replacesPoint } from "@hereabouts/contract/places/point-accuracy";
import type { Address } from "@hereabouts/contract/saved-items/address-form";
import { useState } from "react";
import { degreesText } from "../../../forms/places/degrees-text.ts";
import { type GeocodeState, useGeocoding } from "../../../forms/places/use-geocoding.ts";
import type { Form } from "../../../forms/use-form.ts";
import { type AddressValues, geocodeQuestion, initialAddress } from "./address-values.ts";

interface AddressPoint {
  isByHand: boolean;
  setByHand: (isByHand: boolean) => void;
  /** Sets the point by hand. */
  setPin: (point: { lat: number; lon: number }) => void;
  geocoding: GeocodeState;
}

/** The point of an address: it follows what is typed until somebody sets it by hand. */
export function useAddressPoint(
  form: Pick<Form<AddressValues, unknown>, "current" | "change">,
  address: Address | undefined,
): AddressPoint {
  const [isByHand, setByHand] = useState(address?.pointAccuracy === "by_hand");
  const question = geocodeQuestion(form.current);
  const geocoding = useGeocoding(
    isByHand ? null : question,
    address ? geocodeQuestion(initialAddress(address)) : null,
    ({ latitude, longitude, accuracy }) => {
      const kept = address ? { ...address, accuracy: form.current.pointAccuracy } : null;
      if (question && !replacesPoint(accuracy, kept, question)) return;
      form.change({ lat: String(latitude), lon: String(longitude), pointAccuracy: accuracy });
    },
  );
  const setPin = ({ lat, lon }: { lat: number; lon: number }) => {
    setByHand(true);
    form.change({ lat: degreesText(lat), lon: degreesText(lon), pointAccuracy: "by_hand" });
  };
  return { isByHand, setByHand, setPin, geocoding };
}
