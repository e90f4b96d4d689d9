import { countries } from "@hereabouts/contract/fields/countries";
import { usStates } from "@hereabouts/contract/fields/us-states";
import { limits } from "@hereabouts/contract/limits";
import { currentLanguage } from "@hereabouts/language/current-language";
import { locale, t } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { Switch } from "@hereabouts/ui/choices/switch";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { type ReactNode, useSyncExternalStore } from "react";
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

const states = usStates.map(({ code, name: label }) => ({ value: code, label }));
const never = () => () => undefined;

/** Countries by their names in the reader's language, in its order; from when the page is alive, as platforms name some otherwise. */
function useCountries() {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!isAlive || !currentLanguage().catalogue)
    return countries.map(({ code, name: label }) => ({ value: code, label }));
  const names = new Intl.DisplayNames(locale(), { type: "region" });
  return countries
    .map(({ code, name }) => ({ value: code, label: names.of(code) ?? name }))
    .sort((one, other) => one.label.localeCompare(other.label, locale()));
}

/** The fields of an address. State is a list in the United States and free text elsewhere. */
export function AddressFieldset({ form, isByHand, onByHand, point }: AddressFieldsetProps) {
  const country = form.field("country");
  const countryOptions = useCountries();
  const isUs = country.value === "US";
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
      <div className={styles.pair}>
        <TextField
          label={t("City")}
          {...form.field("city")}
          autoComplete="address-level2"
          isRequired
          maxChars={limits.placeNameChars}
        />
        {isUs ? (
          <SelectField label={t("State")} placeholder={t("Choose a state")} options={states} {...form.field("state")} />
        ) : (
          <TextField
            label={t("State or province")}
            optional
            {...form.field("state")}
            autoComplete="address-level1"
            maxChars={limits.placeNameChars}
          />
        )}
      </div>
      <div className={styles.pair}>
        <TextField
          label={isUs ? t("Zip Code") : t("Postal Code")}
          optional
          {...form.field("postalCode")}
          autoComplete="postal-code"
          maxChars={limits.postalCodeChars}
        />
        <SelectField label={t("Country")} options={countryOptions} {...country} />
      </div>
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
