import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { BellPlus } from "lucide-react";
import { Suspense, useState } from "react";
import { useSignInRequest } from "../../../app/session/sign-in-request.ts";
import { useFinishing } from "../../../app/session/use-finishing.ts";
import { useUser } from "../../../app/session/user-context.tsx";
import type { OpenListing } from "./current-search.ts";

const SaveSearchDialog = lazyPart(() => import("./save-search-dialog.tsx"), "default");

interface SaveSearchButtonProps {
  open: OpenListing;
  /** The venue of a listing of one venue's events. */
  venueName?: string | undefined;
  /** Shows the results of a saved search. */
  onOpenSearch: (id: number) => void;
  label?: string;
}

/** Opens the dialog that keeps the listing's filters. An anonymous visitor is asked to register first. */
export function SaveSearchButton({ open, venueName, onOpenSearch, label = t("Save search") }: SaveSearchButtonProps) {
  const user = useUser();
  const requestSignIn = useSignInRequest();
  const [isOpen, setOpen] = useState(false);
  useFinishing("save-search", () => setOpen(true));
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon={<BellPlus />}
        onPress={() => (user ? setOpen(true) : requestSignIn({ kind: "save-search" }))}
      >
        {label}
      </Button>
      {isOpen && user && (
        <Suspense fallback={null}>
          <SaveSearchDialog
            listing={open.listing}
            venueName={venueName}
            existing={user.savedSearches}
            current={open.current}
            onClose={() => setOpen(false)}
            onSaved={onOpenSearch}
          />
        </Suspense>
      )}
    </>
  );
}
