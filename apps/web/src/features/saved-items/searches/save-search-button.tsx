import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { BellPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { useUser } from "../../../app/session/user-context.tsx";
import type { OpenListing } from "./current-search.ts";

const SaveSearchDialog = lazyPart(() => import("./save-search-dialog.tsx"), "default");
const DeviceSearchDialog = lazyPart(() => import("./device-search-dialog.tsx"), "default");

interface SaveSearchButtonProps {
  open: OpenListing;
  /** The venue of a listing of one venue's events. */
  venueName?: string | undefined;
  /** The organizer of a listing of one organizer's events. */
  organizerName?: string | undefined;
  /** Shows the results of a saved search. */
  onOpenSearch: (id: number) => void;
  label?: string;
}

/** Opens the dialog that keeps the listing's filters: in the account, or for anonymous visitors on the device. */
export function SaveSearchButton(props: SaveSearchButtonProps) {
  const { open, venueName, organizerName, onOpenSearch, label = t("Save search") } = props;
  const user = useUser();
  // The dialog stays the one that was opened, although a code that is entered in it logs in.
  const [opened, setOpened] = useState<"account" | "device" | null>(null);
  const shared = { listing: open.listing, venueName, organizerName, onClose: () => setOpened(null) };
  return (
    <>
      <Button size="sm" variant="quiet" icon={<BellPlus />} onPress={() => setOpened(user ? "account" : "device")}>
        {label}
      </Button>
      {opened && (
        <Suspense fallback={null}>
          {opened === "device" && <DeviceSearchDialog {...shared} />}
          {opened === "account" && user && (
            <SaveSearchDialog {...shared} existing={user.savedSearches} current={open.current} onSaved={onOpenSearch} />
          )}
        </Suspense>
      )}
    </>
  );
}
