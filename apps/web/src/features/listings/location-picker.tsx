import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { defaultLocations } from "@hereabouts/contract/places/default-locations";
import { Banner } from "@hereabouts/ui/banner";
import { buttonClass } from "@hereabouts/ui/button-class";
import { ModalDialog } from "@hereabouts/ui/modal-dialog";
import { TextField } from "@hereabouts/ui/text-field";
import { LocateFixed } from "lucide-react";
import { useEffect, useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { rememberPlace } from "./remembered-place.ts";

interface LocationPickerProps {
  onClose: () => void;
  onChange: (changes: Record<string, string | undefined>) => void;
}

const states = [
  ["MA", "Massachusetts"],
  ["VT", "Vermont"],
  ["NY", "New York"],
  ["CT", "Connecticut"],
] as const;

function useDelayed(value: string, ms: number): string {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return delayed;
}

/** A typed town or zip code, the browser's own position, or one of the 21 towns. */
export default function LocationPicker({ onClose, onChange }: LocationPickerProps) {
  const [typed, setTyped] = useState("");
  const [isLocating, setLocating] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const q = useDelayed(typed.trim(), limits.liveSearchDebounceMs);
  const found = trpc.listings.findPlaces.useQuery({ q }, { enabled: q.length > 1 });

  const choose = (changes: Record<string, string | undefined>) => {
    rememberPlace(changes);
    onChange({ address_id: undefined, ...changes });
    onClose();
  };
  const choosePoint = (lat: number, lon: number, place: string) =>
    choose({ latitude: lat.toFixed(4), longitude: lon.toFixed(4), place, default_loc_id: undefined });
  const locate = () => {
    setLocating(true);
    setFailed(false);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => choosePoint(coords.latitude, coords.longitude, "your location"),
      () => {
        setLocating(false);
        setFailed(true);
      },
      { timeout: limits.geolocationTimeoutMs, maximumAge: limits.geolocationMaxAgeMs, enableHighAccuracy: false },
    );
  };

  return (
    <ModalDialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Where?">
      <div className="picker">
        <TextField label="Town or zip code" value={typed} onChange={setTyped} autoFocus autoComplete="off" />
        {q.length > 1 && (
          <ul className="picker__found" aria-live="polite">
            {found.isLoading && <li className="faint">{messages.loading}</li>}
            {found.data?.length === 0 && <li className="faint">{messages.noMatches}</li>}
            {found.data?.map(({ label, lat, lon }) => (
              <li key={label}>
                <button type="button" className="menu__item" onClick={() => choosePoint(lat, lon, label)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        )}
        <button type="button" className={buttonClass("secondary")} onClick={locate} disabled={isLocating}>
          <LocateFixed className="i" aria-hidden="true" />
          {isLocating ? "Finding you…" : "Use my current location"}
        </button>
        {hasFailed && <Banner tone="warning">{messages.geolocationFailed}</Banner>}
        <div className="picker__towns">
          {states.map(([code, name]) => (
            <section key={code} aria-label={name}>
              <h3 className="overline">{name}</h3>
              <ul>
                {defaultLocations
                  .filter(({ state }) => state === code)
                  .map((town) => (
                    <li key={town.id}>
                      <button
                        type="button"
                        className="linkbtn"
                        onClick={() =>
                          choose({
                            default_loc_id: town.id,
                            latitude: undefined,
                            longitude: undefined,
                            place: undefined,
                          })
                        }
                      >
                        {town.name}
                      </button>
                    </li>
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </ModalDialog>
  );
}
