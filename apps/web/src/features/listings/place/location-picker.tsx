import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { region, type Town } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { SearchBox } from "@hereabouts/ui/choices/search-box";
import { Banner } from "@hereabouts/ui/feedback/banner";
import menuStyles from "@hereabouts/ui/overlays/menu.module.css";
import { PopoverPanelOverlay } from "@hereabouts/ui/overlays/popover-panel-overlay";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Check, LocateFixed, MapPin } from "lucide-react";
import { type RefObject, useState } from "react";
import { useApi } from "../../../app/data/api.ts";
import { useDebounced } from "../../../app/time/use-delayed.ts";
import { placesByName } from "../queries.ts";
import type { ListingSearch, SearchChanges } from "../state/listing-search.ts";
import styles from "./location-picker.module.css";
import { type SavedAddress, usePlaceChoice } from "./use-place-choice.ts";

interface LocationPickerProps {
  triggerRef: RefObject<HTMLElement | null>;
  search: ListingSearch;
  /** Id of the town now shown, or null for any other point. */
  current: string | null;
  /** Address book; undefined for anonymous visitors. */
  savedAddresses: readonly SavedAddress[] | undefined;
  onClose: () => void;
  onChange: (changes: SearchChanges) => void;
}

/** Label of the search: it names postal codes where the gazetteer knows those of the region's country. */
function placeLabel(): string {
  if (region.country === "US") return t("Town or ZIP code");
  return region.country === "CA" ? t("Town or postal code") : t("Town");
}

/** Whether enough is typed to search for; the towns of the region then give way to what is found. */
const isTyped = (text: string) => text.trim().length > 1;

interface PlaceSearchProps {
  typed: string;
  onType: (typed: string) => void;
  onPick: (lat: number, lon: number, label: string) => void;
}

/** A typed town, postal code or address, with suggestions for the arrow keys. */
function PlaceSearch({ typed, onType, onPick }: PlaceSearchProps) {
  const text = typed.trim();
  const q = useDebounced(text, limits.liveSearchDebounceMs);
  const isSettled = q === text && isTyped(typed);
  const { data, isError } = useQuery({ ...placesByName(useApi(), q), enabled: isSettled });
  const places = isSettled ? (data ?? []) : [];
  const pick = (label: string) => {
    const found = places.find((place) => place.label === label);
    if (found) onPick(found.lat, found.lon, found.label);
  };
  const status = () => {
    if (!isTyped(typed)) return undefined;
    if (isError && isSettled) return t(messages.resultsFailed);
    if (!isSettled || !data) return t(messages.loading);
    return data.length === 0 ? t(messages.noSuchPlace) : undefined;
  };
  const said = status();
  return (
    <SearchBox
      label={placeLabel()}
      placeholder={placeLabel()}
      isAutoFocused
      maxLength={80}
      value={typed}
      onChange={onType}
      rows={places.map(({ label }) => ({ id: label, label }))}
      {...(said !== undefined && { status: said })}
      onPick={({ id }) => pick(id)}
      onSubmit={() => places[0] && pick(places[0].label)}
    />
  );
}

/** The region's towns by their states, then those without one. */
function townGroups(): { name?: string; towns: Town[] }[] {
  const { states, towns } = region;
  const named = states.map(({ code, name }) => ({ name, towns: towns.filter(({ state }) => state === code) }));
  const others = { towns: towns.filter(({ state }) => states.every(({ code }) => code !== state)) };
  return [...named, others].filter((group) => group.towns.length > 0);
}

function Towns({ current, onPick }: { current: string | null; onPick: (id: string) => void }) {
  return (
    <div className={styles.towns}>
      {townGroups().map(({ name, towns }) => (
        <section key={name} aria-label={name}>
          {name !== undefined && <h3 className="overline">{name}</h3>}
          <ul>
            {towns
              .toSorted((a, b) => a.name.localeCompare(b.name, "en"))
              .map(({ id, name: town }) => (
                <li key={id}>
                  <button
                    type="button"
                    className={styles.town}
                    aria-current={id === current || undefined}
                    onClick={() => onPick(id)}
                  >
                    {town}
                    {id === current && <Check />}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Where to look from: a typed town, postal code or address, an address of one's own, the browser's position, or a town. */
export default function LocationPicker(props: LocationPickerProps) {
  const { triggerRef, search, current, savedAddresses, onClose, onChange } = props;
  const [typed, setTyped] = useState("");
  const place = usePlaceChoice(search, (changes) => {
    onChange(changes);
    onClose();
  });
  return (
    <PopoverPanelOverlay
      triggerRef={triggerRef}
      isOpen
      onOpenChange={onClose}
      title={t("Where from?")}
      width="xl"
      isTitleHidden
    >
      <div className={styles.picker}>
        <PlaceSearch typed={typed} onType={setTyped} onPick={place.choosePoint} />
        <div className={styles.own}>
          {savedAddresses?.map((address) => (
            <button
              key={address.id}
              type="button"
              className={menuStyles.item}
              onClick={() => place.chooseAddress(address)}
            >
              <MapPin />
              {address.name}
            </button>
          ))}
          <button type="button" className={menuStyles.item} onClick={place.locate} aria-disabled={place.isLocating}>
            <LocateFixed />
            {place.isLocating ? t("Finding you…") : t("Use my current location")}
          </button>
        </div>
        {place.hasFailed && <Banner tone="warning">{t(messages.geolocationFailed)}</Banner>}
        {!isTyped(typed) && <Towns current={current} onPick={place.chooseTown} />}
        {savedAddresses && (
          <p className={styles.foot}>
            {savedAddresses.length > 0 && <Link to="/saved/addresses/">{t("Manage address book")}</Link>}
            <Link to="/saved/addresses/add/">{t("Add an address")}</Link>
          </p>
        )}
      </div>
    </PopoverPanelOverlay>
  );
}
