import { usStates } from "@hereabouts/contract/fields/us-states";
import { limits } from "@hereabouts/contract/limits";
import type { AddressPart, AddressRules } from "@hereabouts/contract/places/address-rules";
import { postalCodeLabel } from "@hereabouts/contract/places/place-labels";
import { region } from "@hereabouts/contract/region/region";
import { msg, t } from "@hereabouts/language/translate";
import { SelectField } from "@hereabouts/ui/choices/select-field";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useApi } from "../../app/data/api.ts";
import type { FormField } from "../use-fields.ts";
import { addressRulesOf } from "./queries.ts";
import { useCountryChoices } from "./use-country-choices.ts";

const usRules: AddressRules = {
  parts: ["city", "state", "postalCode"],
  stateLabel: msg("State"),
  states: usStates.map(({ code, name: label }) => ({ value: code, label })),
};
/** Until it is known how a country writes addresses. */
const noRules: AddressRules = { parts: ["postalCode", "city"], stateLabel: "", states: [] };

/** How a country writes addresses. Those of the United States are known; others are asked for. */
function useAddressRules(country: string): AddressRules {
  const isUs = country === "US";
  const { data } = useQuery({ ...addressRulesOf(useApi(), country), enabled: !isUs && country !== "" });
  return isUs ? usRules : (data ?? noRules);
}

interface StateFieldProps {
  field: FormField<string>;
  rules: AddressRules;
  optional: boolean;
  isUs: boolean;
}

/** A state to choose, or to type where the country's are not known. */
function StateField({ field, rules, optional, isUs }: StateFieldProps) {
  const { stateLabel, states } = rules;
  const label = t(stateLabel);
  if (states.length === 0)
    return (
      <TextField
        label={label}
        optional={optional}
        {...field}
        autoComplete="address-level1"
        maxChars={limits.placeNameChars}
      />
    );
  const { value } = field;
  // What is stored may be spelled otherwise.
  const isListed = value === "" || isUs || states.some((state) => state.value === value);
  const options = isListed ? states : [...states, { value, label: value }];
  const placeholder = isUs ? t("Choose a state") : t("Choose one");
  return <SelectField label={label} optional={optional} placeholder={placeholder} options={options} {...field} />;
}

interface PlaceFieldsProps {
  field: (name: AddressPart | "country") => FormField<string>;
  /** Several values at once. */
  change: (values: { country: string; state?: string }) => void;
  /** Class of a line of two fields. */
  pair: string | undefined;
  city: { optional?: boolean; isRequired?: boolean };
  /** Whether a state of the United States may be left out; elsewhere all may. */
  isStateOptional: boolean;
}

/** The fields of an address below its street, in the order of its country, two in a line. */
export function PlaceFields({ field, change, pair, city, isStateOptional }: PlaceFieldsProps) {
  const country = field("country");
  const isUs = country.value === "US";
  const rules = useAddressRules(country.value);
  const choices = useCountryChoices(region.country);
  const parts: Record<AddressPart, ReactNode> = {
    city: (
      <TextField
        key="city"
        label={t("City")}
        {...city}
        {...field("city")}
        autoComplete="address-level2"
        maxChars={limits.placeNameChars}
      />
    ),
    state: (
      <StateField key="state" field={field("state")} rules={rules} optional={!isUs || isStateOptional} isUs={isUs} />
    ),
    postalCode: (
      <TextField
        key="postalCode"
        label={t(postalCodeLabel(country.value))}
        optional
        {...field("postalCode")}
        autoComplete="postal-code"
        maxChars={limits.postalCodeChars}
      />
    ),
  };
  const fields = [
    ...rules.parts.map((part) => parts[part]),
    <SelectField
      key="country"
      label={t("Country")}
      options={choices}
      {...country}
      // A state of one country means nothing in another.
      onChange={(chosen) => change({ country: chosen, state: "" })}
    />,
  ];
  const lines = Array.from({ length: Math.ceil(fields.length / 2) }, (_, line) => fields.slice(2 * line, 2 * line + 2));
  return lines.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
    <div key={at} className={pair}>
      {line}
    </div>
  ));
}
