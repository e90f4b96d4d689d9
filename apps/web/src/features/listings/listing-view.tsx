import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { useRouter } from "@tanstack/react-router";
import { List, Map as MapIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Kept } from "../../app/kept-markup.tsx";
import { MAP_HASH, useHash } from "../../app/routing/use-hash.ts";
import styles from "./listing-view.module.css";

interface ListingViewProps {
  map: ReactNode;
  /** Whether there is no place for a map at all. */
  isMapless: boolean;
  children: ReactNode;
}

/** The list with the map beside it, which on the server is the same empty frame for every listing; below 992 px one of them at a time, as the end of the address says, switched by a pill. */
export function ListingView({ map, isMapless, children }: ListingViewProps) {
  const { history } = useRouter();
  const hash = useHash();
  const view = hash === MAP_HASH ? "map" : "list";
  const show = (end: string) => history.replace(window.location.pathname + window.location.search + end);
  if (isMapless)
    return (
      <section className={styles.list} aria-label={t("Results")} data-printed>
        {children}
      </section>
    );
  const Icon = view === "list" ? MapIcon : List;
  return (
    <div className={styles.split} data-view={hash === null ? undefined : view} data-printed>
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
        onPress={() => show(view === "list" ? `#${MAP_HASH}` : "")}
      >
        <Icon />
        {view === "list" ? t("Map") : t("List")}
      </Button>
    </div>
  );
}
