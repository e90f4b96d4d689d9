import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { List, Map as MapIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Kept } from "../../app/kept-markup.tsx";
import styles from "./listing-view.module.css";

interface ListingViewProps {
  map: ReactNode;
  /** Whether there is no place for a map at all. */
  isMapless: boolean;
  children: ReactNode;
}

/** The list with the map beside it, which on the server is the same empty frame for every listing; below 992 px one of them at a time, switched by a pill. */
export function ListingView({ map, isMapless, children }: ListingViewProps) {
  const [view, setView] = useState<"list" | "map">("list");
  if (isMapless)
    return (
      <section className={styles.list} aria-label={t("Results")} data-printed>
        {children}
      </section>
    );
  const Icon = view === "list" ? MapIcon : List;
  return (
    <div className={styles.split} data-view={view} data-printed>
      <section className={styles.list} aria-label={t("Results")}>
        {children}
      </section>
      <Kept
        as="aside"
        className={`${styles.map} ${styles.listingMap}`}
        id="map"
        tabIndex={-1}
        aria-label={t("Map")}
        data-needs-scripts
        data-screen
        shown={["map", Boolean(map)]}
      >
        {() => map}
      </Kept>
      <Button
        variant="primary"
        className={styles.mapPill}
        data-part="view-pill"
        onPress={() => setView(view === "list" ? "map" : "list")}
      >
        <Icon />
        {view === "list" ? t("Map") : t("List")}
      </Button>
    </div>
  );
}
