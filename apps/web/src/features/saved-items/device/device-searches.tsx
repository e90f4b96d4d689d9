import { deviceMessages } from "@hereabouts/contract/saved-items/device-messages";
import { t } from "@hereabouts/language/translate";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import cardStyles from "@hereabouts/ui/cards/row-card.module.css";
import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useAction } from "../../../app/actions/use-action.ts";
import { type DeviceSearch, deviceItems, keepOnDevice } from "../../../app/session/device-items.ts";
import styles from "./device-saved.module.css";

/** Saved searches of this device: each leads to its listing, and can be deleted. */
export function DeviceSearches({ searches }: { searches: readonly DeviceSearch[] }) {
  const remove = useAction({
    do: async (search: DeviceSearch) =>
      keepOnDevice(
        "searches",
        deviceItems().searches.filter((other) => other !== search),
      ),
    done: ({ searchName }) => ({ tone: "warning", message: deviceMessages.cleared(searchName) }),
    undo: async (search: DeviceSearch) => keepOnDevice("searches", [search, ...deviceItems().searches]),
  });
  return (
    <ul className={styles.searches}>
      {searches.map((search) => (
        <li key={JSON.stringify(search)} className={`${cardStyles.card} ${styles.search}`}>
          <Link to="/events/" search={search.listing} className="lone">
            {search.searchName}
          </Link>
          <IconButton
            label={t("Delete {name}", { name: search.searchName })}
            icon={Trash2}
            onPress={() => void remove.run(search)}
          />
        </li>
      ))}
    </ul>
  );
}
