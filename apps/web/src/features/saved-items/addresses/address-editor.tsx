import { messages } from "@hereabouts/contract/messages";
import { postalCodeLabel } from "@hereabouts/contract/places/place-labels";
import { placeMessages, replacesPoint } from "@hereabouts/contract/places/point-accuracy";
import { stateKind } from "@hereabouts/contract/places/state-kind";
import { type Address, addressForm } from "@hereabouts/contract/saved-items/address-form";
import { msg, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { Link, useNavigate } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useAction } from "../../../app/actions/use-action.ts";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { FormBanner } from "../../../forms/form-banner.tsx";
import { degreesText } from "../../../forms/places/degrees-text.ts";
import { PinNote } from "../../../forms/places/pin-note.tsx";
import { PointField } from "../../../forms/places/point-field.tsx";
import { type GeocodeState, useGeocoding } from "../../../forms/places/use-geocoding.ts";
import { type FormNeed, FormNeeds, needsOf } from "../../../forms/records/form-needs.tsx";
import { useSampleData } from "../../../forms/records/use-sample-data.ts";
import { type Form, useForm } from "../../../forms/use-form.ts";
import { DeleteRecord } from "../../../removal/delete-record.tsx";
import { deletionOf } from "../../../removal/deletion.ts";
import { useAddAddress, useRemoveAddress, useUpdateAddress } from "../mutations.ts";
import styles from "./address-editor.module.css";
import { AddressFieldset } from "./address-fieldset.tsx";
import { AddressMap } from "./address-map.tsx";
import { type AddressValues, geocodeQuestion, initialAddress, sampleAddress } from "./address-values.ts";

interface AddressPoint {
  isByHand: boolean;
  setByHand: (isByHand: boolean) => void;
  /** Sets the point by hand. */
  setPin: (point: { lat: number; lon: number }) => void;
  geocoding: GeocodeState;
}

/** The point of an address: it follows what is typed until somebody sets it by hand. */
function useAddressPoint(
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

/** The labels of the fields, in their order. */
const labels: Readonly<Record<Exclude<keyof AddressValues, "state" | "postalCode">, string>> = {
  addressName: msg("Name"),
  street: msg("Street"),
  city: msg("City"),
  country: msg("Country"),
  lat: msg("Latitude"),
  lon: msg("Longitude"),
  pointAccuracy: msg("Point on the map"),
};

const coordinates: readonly string[] = ["lat", "lon"];

/** Lists what blocks saving an address. Unless set by hand, the point counts as one need, found by the address. */
function addressNeeds(
  form: Pick<Form<AddressValues, unknown>, "faults" | "current">,
  isByHand: boolean,
  setByHand: (isByHand: boolean) => void,
): FormNeed[] {
  const { country } = form.current;
  const named = needsOf(form, { ...labels, state: stateKind(country), postalCode: postalCodeLabel(country) });
  const needs = named.map((need) => ({ ...need, label: t(need.label) }));
  const others = needs.filter(({ name }) => !coordinates.includes(name));
  const isAddressWhole = !others.some(({ name }) => name === "city" || name === "state");
  if (isByHand || others.length === needs.length) return needs;
  if (!isAddressWhole) return others;
  return [...others, { name: "lat", label: t("Point on the map"), isMissing: true, show: () => setByHand(true) }];
}

function GeocodingFailed({ onByHand }: { onByHand: () => void }) {
  const byHand = (
    <Button size="sm" onPress={onByHand}>
      {t("Set the point by hand")}
    </Button>
  );
  return (
    <Banner tone="warning" actions={byHand}>
      {t(placeMessages.geocodingFailed)}
    </Banner>
  );
}

/** Adds an address to the book or, given one, changes or deletes it. The map follows the typing after a second. */
export function AddressEditor({ address }: { address?: Address }) {
  const navigate = useNavigate();
  const needsId = useId();
  const goBack = () => navigate({ to: "/saved/addresses/" });
  const add = useAddAddress();
  const update = useUpdateAddress();
  const removal = useRemoveAddress();
  const form = useForm(addressForm, initialAddress(address), {
    isStored: address !== undefined,
    send: async (values) => {
      const saved = address ? await update.mutateAsync({ id: address.id, ...values }) : await add.mutateAsync(values);
      await goBack();
      return saved.addressName;
    },
    done: (_values, name) => (address ? messages.updated(name) : messages.addressSaved(name)),
  });
  useSampleData(() => form.change(sampleAddress()));
  const { isByHand, setByHand, setPin, geocoding } = useAddressPoint(form, address);
  // Before an attempt to save, the errors at the fields are enough. After one, links lead to every field, and to the
  // point, which has none.
  const needs = form.banner ? addressNeeds(form, isByHand, setByHand) : [];
  const remove = useAction({
    ...deletionOf(({ addressName }: Address) => addressName),
    do: async ({ id }) => {
      await removal.mutateAsync({ id });
      await goBack();
    },
  });
  return (
    <>
      <Link to="/saved/addresses/" className={`lone ${styles.back}`}>
        {t("Address Book")}
      </Link>
      <div className={pageHeadStyles.head}>
        <h1 className="display">{address ? t("Edit address") : t("New address")}</h1>
      </div>
      <div className={styles.editor}>
        <form method="dialog" ref={form.ref} onSubmit={form.onSubmit} noValidate>
          <AddressFieldset
            form={form}
            isByHand={isByHand}
            onByHand={setByHand}
            point={
              <>
                <PinNote accuracy={form.current.pointAccuracy} {...form.current} />
                <PointField onPoint={setPin} />
              </>
            }
          />
          {geocoding === "failed" && !isByHand && <GeocodingFailed onByHand={() => setByHand(true)} />}
          <FormBanner form={form} />
          <FormNeeds id={needsId} needs={needs} form={form} />
          <div className={styles.actions}>
            <Button
              type="submit"
              variant="primary"
              isPending={form.isSending}
              aria-describedby={needs.length > 0 ? needsId : undefined}
            >
              {t("Save")}
            </Button>
            <LinkButton to="/saved/addresses/" variant="quiet">
              {t("Cancel")}
            </LinkButton>
            {address && (
              <span className={styles.end}>
                <DeleteRecord name={address.addressName} onDelete={() => void remove.run(address)} />
              </span>
            )}
          </div>
        </form>
        <AddressMap values={form.current} state={geocoding} onMove={setPin} />
      </div>
    </>
  );
}
