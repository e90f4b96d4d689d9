import type { UserContext } from "@hereabouts/contract/account/user-context";
import { deviceMessages } from "@hereabouts/contract/saved-items/device-messages";
import { plural, t } from "@hereabouts/language/translate";
import { list } from "@hereabouts/recurrence/words";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { useAction } from "../../../app/actions/use-action.ts";
import { leaveOnDevice, replaceOnDevice } from "../../../app/session/device-decisions.ts";
import type { DeviceItems } from "../../../app/session/device-items.ts";
import { wishToKeep } from "../../../app/session/stored-sign-in.ts";
import { useAddDeviceItems } from "../mutations.ts";
import { searchLike } from "../searches/current-search.ts";
import styles from "./device-saved.module.css";

/** "3 events and 1 venue": what this device keeps and the account does not have yet; "" for nothing. */
function newItems({ events, venues, searches }: DeviceItems, user: UserContext): string {
  const newEvents = events.filter((id) => !user.savedEventIds.includes(id)).length;
  const newVenues = venues.filter((id) => !user.savedPoiIds.includes(id)).length;
  const newSearches = searches.filter(({ listing }) => !searchLike(listing, user.savedSearches)).length;
  return list([
    ...(newEvents > 0 ? [plural(newEvents, "{count} event", "{count} events")] : []),
    ...(newVenues > 0 ? [plural(newVenues, "{count} venue", "{count} venues")] : []),
    ...(newSearches > 0 ? [plural(newSearches, "{count} search", "{count} searches")] : []),
  ]);
}

/** Asks whether what this device keeps is to be added to the account, to stay here, or to go. */
export function DeviceOfferBanner({ items, user }: { items: DeviceItems; user: UserContext }) {
  const added = newItems(items, user);
  const addItems = useAddDeviceItems();
  const add = useAction({ do: () => addItems() });
  // The buttons that were pressed are gone.
  const focusPage = () => document.getElementById("main")?.focus();
  const remove = useAction({
    do: async (before: DeviceItems) => {
      replaceOnDevice({ events: [], dates: {}, venues: [], searches: [] });
      focusPage();
      return before;
    },
    done: { tone: "warning", message: t(deviceMessages.removed) },
    undo: async (before) => replaceOnDevice(before),
  });
  if (added === "" || items.leftBy === user.id || wishToKeep()) return null;
  return (
    <section className={styles.offer} aria-label={t("Saved on this device")}>
      <Banner
        tone="saved"
        actions={
          <>
            <Button size="sm" variant="primary" isPending={add.isPending} onPress={() => void add.run()}>
              {t("Add to your account")}
            </Button>
            <Button
              size="sm"
              onPress={() => {
                leaveOnDevice(user.id);
                focusPage();
              }}
            >
              {t("Leave here")}
            </Button>
            <Button size="sm" variant="quiet" onPress={() => void remove.run(items)}>
              {t("Remove")}
            </Button>
          </>
        }
      >
        {t("Saved on this device, but not in your account: {items}.", { items: added })}
      </Banner>
    </section>
  );
}
