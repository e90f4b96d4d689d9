import { limits } from "@hereabouts/contract/limits";
import { t } from "@hereabouts/language/translate";
import { Switch } from "@hereabouts/ui/choices/switch";
import { TextField } from "@hereabouts/ui/fields/text-field";
import type { ReactNode } from "react";
import { PlaceFields } from "../../../forms/places/place-fields.tsx";
import type { Form } from "../../../forms/use-form.ts";
import styles from "./address-fieldset.module.css";
import type { AddressValues } from "./address-values.ts";

interface AddressFieldsetProps {
  form: Pick<Form<AddressValues, unknown>, "field" | "change">;
  isByHand: boolean;
  onByHand: (isByHand: boolean) => void;
  /** How exact the point is, and the way to set it by text. */
  point: ReactNode;
}

/** The fields of an address, as its country writes them. */
export function AddressFieldset({ form, isByHand, onByHand, point }: AddressFieldsetProps) {
  const name = form.field("addressName");
  const coordinate = (axis: "lat" | "lon") => ({
    ...form.field(axis),
    onChange: (degrees: string) => form.change({ [axis]: degrees, pointAccuracy: "by_hand" }),
  });
  return (
    <>
      <TextField label={t("Name")} {...name} maxChars={limits.addressNameChars} autoComplete="off" isRequired />
      <TextField
        label={t("Street")}
        optional
        {...form.field("street")}
        autoComplete="street-address"
        maxChars={limits.streetChars}
      />
      <PlaceFields
        field={form.field}
        change={form.change}
        pair={styles.pair}
        city={{ isRequired: true }}
        isStateOptional={false}
      />
      {point}
      <Switch label={t("Enter latitude and longitude")} isSelected={isByHand} onChange={onByHand} />
      {isByHand && (
        <div className={styles.pair}>
          <TextField label={t("Latitude")} {...coordinate("lat")} inputMode="decimal" isRequired />
          <TextField label={t("Longitude")} {...coordinate("lon")} inputMode="decimal" isRequired />
        </div>
      )}
    </>
  );
}
