import { isApproximate, type PointAccuracy } from "@hereabouts/contract/places/point-accuracy";
import { Landmark } from "lucide-react";
import type { ReactNode } from "react";
import markerStyles from "./map-marker.module.css";
import { MarkerDrop } from "./marker-drop.tsx";
import styles from "./place-mark.module.css";

/** The class of the mark at one place: a drop that stands on its point, or the middle of an area, which points at nothing. */
export const placeMarkClass = (accuracy: PointAccuracy): string =>
  isApproximate(accuracy)
    ? `${markerStyles.marker} ${markerStyles.area}`
    : `${markerStyles.marker} ${markerStyles.selected}`;

/** Icon inside the mark of a place. */
export function PlaceMark({ accuracy, icon }: { accuracy: PointAccuracy; icon?: ReactNode }) {
  return (
    <>
      {!isApproximate(accuracy) && <MarkerDrop />}
      {icon ?? <Landmark />}
    </>
  );
}

/** Said on a map that the project draws: it has no streets to find a house by. */
export function SketchCaption({ hasStreets, children }: { hasStreets: boolean; children: string }) {
  return hasStreets ? null : (
    <p className={styles.sketch} data-part="sketch">
      {children}
    </p>
  );
}
