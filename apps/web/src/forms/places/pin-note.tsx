import { isApproximate, type PointAccuracy, pinWords } from "@hereabouts/contract/places/point-accuracy";
import { t } from "@hereabouts/language/translate";
import { CircleAlert } from "lucide-react";
import styles from "./pin-note.module.css";

interface PinNoteProps {
  accuracy: PointAccuracy;
  city: string;
  postalCode: string;
}

/** Says below the map how exact its pin is, and how to better it. */
export function PinNote(props: PinNoteProps) {
  const isVague = isApproximate(props.accuracy) || props.accuracy === "street";
  return (
    <p className={styles.pinNote} role="status" data-vague={isVague || undefined}>
      {isVague && <CircleAlert />}
      {t(pinWords(props))}
    </p>
  );
}
