import { countryName } from "@hereabouts/contract/fields/countries";
import { limits } from "@hereabouts/contract/limits";
import { region } from "@hereabouts/contract/region/region";
import type { Address } from "@hereabouts/contract/saved-items/address-form";
import { t } from "@hereabouts/language/translate";
import { MenuButton } from "@hereabouts/ui/overlays/menu-button";
import { Link, useNavigate } from "@tanstack/react-router";
import { MapPin, Pencil, Search, Trash2 } from "lucide-react";
import { LazyPlaceMap } from "../../../map/lazy/lazy-place-map.tsx";
import styles from "./address-card.module.css";

interface AddressCardProps {
  address: Address;
  isDimmed: boolean;
  onDelete: () => void;
}

const shortened = (name: string) =>
  name.length > limits.addressNameChars ? `${name.slice(0, limits.addressNameChars)}…` : name;

/** A saved address with its map. */
export function AddressCard({ address, isDimmed, onDelete }: AddressCardProps) {
  const navigate = useNavigate();
  const { id, addressName, lat, lon, pointAccuracy } = address;
  const lines = addressLines(address);
  const edit = { to: "/saved/addresses/edit/$id/", params: { id: String(id) } } as const;
  return (
    <li className={styles.card} data-dimmed={isDimmed || undefined}>
      <div className={styles.map}>
        <LazyPlaceMap
          isFlush
          place={{ lat, lon }}
          accuracy={pointAccuracy}
          label={t("Map of {place}", { place: [addressName, ...lines].join(", ") })}
          icon={<MapPin />}
        />
      </div>
      <div className={styles.body}>
        <div>
          <h2>
            <Link {...edit}>{shortened(addressName)}</Link>
          </h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <MenuButton
          label={t("More for {addressName}", { addressName })}
          items={[
            { id: "edit", label: t("Edit"), icon: <Pencil />, onAction: () => void navigate(edit) },
            {
              id: "search",
              label: t("Events near here"),
              icon: <Search />,
              onAction: () => void navigate({ to: "/events/", search: { address_id: String(id) } }),
            },
            { id: "delete", label: t("Delete"), icon: <Trash2 />, isDanger: true, onAction: onDelete },
          ]}
        />
      </div>
    </li>
  );
}

/** An address in the lines of an envelope: street, then "Northampton, MA 01060"; empty parts are left out. Abroad it is one line. */
function addressLines({ street, city, state, postalCode, country, shortAddress }: Address): string[] {
  if (country !== "US") return [shortAddress, country === region.country ? "" : countryName(country)].filter(Boolean);
  const town = [[city, state].filter(Boolean).join(", "), postalCode].filter(Boolean).join(" ");
  return [street, town].filter((line) => line !== "");
}
