import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import type { OpenListing } from "./current-search.ts";
import { SaveSearchButton } from "./save-search-button.tsx";
import styles from "./saved-search-banner.module.css";

interface SavedSearchBannerProps {
  open: OpenListing;
  /** The venue of a listing of one venue's events. */
  venueName: string | undefined;
  organizerName: string | undefined;
  onOpenSearch: (id: number) => void;
  /** Shows the listing without the saved search. */
  onLeave: () => void;
}

/** Names the saved search whose results are shown; once its filters differ it offers to keep the changes. */
export function SavedSearchBanner({ open, venueName, organizerName, onOpenSearch, onLeave }: SavedSearchBannerProps) {
  const { current, isChanged } = open;
  if (!current) return null;
  return (
    <div className={styles.banner} data-part="search-banner">
      <Banner
        tone="saved"
        actions={
          <>
            {isChanged && (
              <SaveSearchButton
                open={open}
                venueName={venueName}
                organizerName={organizerName}
                onOpenSearch={onOpenSearch}
                label={t("Update or save as new")}
              />
            )}
            <Button variant="quiet" size="sm" onPress={onLeave}>
              {t("Leave this search")}
            </Button>
          </>
        }
      >
        {withParts(isChanged ? t("Changed from your saved search <name/>") : t("Your saved search <name/>"), {
          name: <b>{current.searchName}</b>,
        })}
      </Banner>
    </div>
  );
}
