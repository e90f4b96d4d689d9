import styles from "./map-marker.module.css";

/** The goldenrod drop of the selected marker; its tip is the place. */
export function MarkerDrop() {
  return (
    <svg className={styles.drop} viewBox="0 0 52 62" aria-hidden="true">
      <path
        d="M26 60.500C20.500 52.600 2.500 42.500 2.500 25.500a23.500 23.500 0 0 1 47 0c0 17-18 27.100-23.500 35z"
        fill="var(--gold)"
        stroke="var(--surface)"
        strokeWidth="3"
      />
    </svg>
  );
}
