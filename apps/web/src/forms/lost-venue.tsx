import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { useAction } from "../app/actions/use-action.ts";
import styles from "./lost-venue.module.css";

interface LostVenueProps {
  /** The search or calendar that shows more than its name says. */
  kind: "search" | "calendar";
  name: string;
  searchName: string;
  venue: { id: number; name: string };
  /** Makes the search one of this venue, or with null of all venues. */
  onChoose: (vid: number | null) => Promise<unknown>;
}

/** Tells that a search names a venue and shows the events of all; one press makes it that venue's. */
export function LostVenue({ kind, name, searchName, venue, onChoose }: LostVenueProps) {
  const choose = useAction({
    do: onChoose,
    done: (vid) => (vid === null ? messages.searchOfAll(searchName) : messages.searchOfVenue(searchName, venue.name)),
  });
  return (
    <Banner
      tone="warning"
      className={styles.notice}
      actions={
        <>
          <Button size="sm" isDisabled={choose.isPending} onPress={() => void choose.run(venue.id)}>
            {t("Show only {name}", { name: venue.name })}
          </Button>
          <Button variant="quiet" size="sm" isDisabled={choose.isPending} onPress={() => void choose.run(null)}>
            {t("Keep all venues")}
          </Button>
        </>
      }
    >
      {kind === "search"
        ? t("“{name}” mentions {venue}, but this search shows events at all venues.", { name, venue: venue.name })
        : t("“{name}” mentions {venue}, but this calendar shows events at all venues.", { name, venue: venue.name })}
    </Banner>
  );
}
