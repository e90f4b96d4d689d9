import { limits } from "@hereabouts/contract/limits";
import type { UnlistedPlace } from "@hereabouts/contract/organizers/organizer-place";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { useApi } from "../../../../app/data/api.ts";
import { useDebounced } from "../../../../app/time/use-delayed.ts";
import { placesCalled } from "../../queries.ts";
import styles from "./place-dialog.module.css";

interface KnownPlacesProps {
  /** The name as it is typed. */
  name: string;
  onPick: (place: UnlistedPlace) => void;
}

/** Places that events were at before and that are called alike: pressed, they fill in address and point. */
export function KnownPlaces({ name, onPick }: KnownPlacesProps) {
  const typed = useDebounced(name.trim(), limits.liveSearchDebounceMs);
  const enabled = typed.length >= limits.liveSearchMinChars;
  const { data = [] } = useQuery({ ...placesCalled(useApi(), typed), enabled });
  if (!enabled || data.length === 0) return null;
  return (
    <div className={styles.known}>
      <p className="sm muted" id="known-places">
        {t("Events were here before:")}
      </p>
      <ul aria-labelledby="known-places">
        {data.map((place) => (
          <li key={place.id}>
            <Button variant="quiet" size="sm" icon={<MapPin />} onPress={() => onPick(place)}>
              {[place.name, place.city, place.state].filter(Boolean).join(", ")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
