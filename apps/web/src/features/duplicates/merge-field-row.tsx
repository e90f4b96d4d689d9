import type { VenueComparison } from "@hereabouts/contract/duplicates/venue-merge";
import { t } from "@hereabouts/language/translate";
import { useId } from "react";
import styles from "./merge-page.module.css";

interface MergeFieldRowProps {
  row: VenueComparison["fields"][number];
  /** Pictures of both venues, in the row of the picture. */
  images?: Record<"kept" | "dropped", string | null> | undefined;
  isTaken: boolean;
  onChoose: (isTaken: boolean) => void;
}

/** A field in which two venues differ: which value stays. The better one is proposed, with the reason. */
export function MergeFieldRow({ row, images, isTaken, onChoose }: MergeFieldRowProps) {
  const name = useId();
  const choice = (sign: "A" | "B", value: string, ofOther: boolean, image?: string | null) => (
    <label className={styles.choice} data-chosen={isTaken === ofOther || undefined}>
      <input type="radio" name={name} checked={isTaken === ofOther} onChange={() => onChoose(ofOther)} />
      <span className={styles.value}>
        <span className="vh">{`${sign}: `}</span>
        {image && <img src={image} alt="" loading="lazy" className={styles.image} />}
        {value || <span className="muted">{t("Nothing")}</span>}
        {row.isTaken === ofOther && row.why !== "" && <small className="muted">{row.why}</small>}
      </span>
    </label>
  );
  return (
    <fieldset className={styles.field}>
      <legend>{t(row.label)}</legend>
      {choice("A", row.kept, false, images?.kept)}
      {choice("B", row.dropped, true, images?.dropped)}
    </fieldset>
  );
}
