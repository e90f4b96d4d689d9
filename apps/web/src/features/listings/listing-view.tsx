import { Button } from "@hereabouts/ui/actions/button";
import { List, Map as MapIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import "./listing-view.css";

/** The list with the map beside it; below 992 px one of them at a time, switched by a pill. */
export function ListingView({ map, children }: { map: ReactNode; children: ReactNode }) {
  const [view, setView] = useState<"list" | "map">("list");
  const Icon = view === "list" ? MapIcon : List;
  return (
    <div className="split" data-view={view}>
      <section className="split__list" aria-label="Results">
        {children}
      </section>
      <aside className="split__map listing-map" aria-label="Map">
        {map}
      </aside>
      <Button variant="primary" className="map-pill" onPress={() => setView(view === "list" ? "map" : "list")}>
        <Icon className="i" aria-hidden="true" />
        {view === "list" ? "Map" : "List"}
      </Button>
    </div>
  );
}
