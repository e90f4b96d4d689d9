import { isApproximate, type PointAccuracy, placeMessages } from "@hereabouts/contract/places/point-accuracy";
import { t } from "@hereabouts/language/translate";
import { Landmark } from "lucide-react";
import type { ReactNode } from "react";
import markerStyles from "./map-marker.module.css";
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
export function SketchCaption() {
  return (
    <p className={styles.sketch} data-part="sketch">
      {t(placeMessages.sketchMap)}
    </p>
  );
}

/** The goldenrod drop of the selected marker; its tip is the place. */
export function MarkerDrop() {
  return (
    <svg className={markerStyles.drop} viewBox="0 0 52 62" aria-hidden="true">
      <path
        d="M26 60.500C20.500 52.600 2.500 42.500 2.500 25.500a23.500 23.500 0 0 1 47 0c0 17-18 27.100-23.500 35z"
        fill="var(--gold)"
        stroke="var(--surface)"
        strokeWidth="3"
      />
    </svg>
  );
}
