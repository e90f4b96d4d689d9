import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import modalStyles from "../overlays/modal.module.css";
import styles from "./side-sheet.module.css";

interface SideSheetProps {
  title: string;
  /** Position among the rows: "3 of 27". */
  place: string;
  /** Opens the neighbor; undefined at the ends. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onClose: () => void;
  /** Menu of all actions. */
  menu?: ReactNode;
  /** Actions at the bottom edge; a destructive one first, at the far left. */
  foot?: ReactNode;
  children: ReactNode;
}

/** One item of a list, open beside the list. Takes the focus when it appears; the page keeps working. */
export function SideSheet({ title, place, onNext, onPrevious, onClose, menu, foot, children }: SideSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const placeId = useId();
  // Not the sheet, which may be higher than the window: the page would scroll for that.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div role="dialog" aria-labelledby={titleId} aria-describedby={placeId} className={styles.sheet} data-part="sheet">
      <div className={styles.head}>
        <div className={styles.what}>
          <h2 ref={heading} id={titleId} tabIndex={-1} className={`${modalStyles.title} ${styles.title}`}>
            {title}
          </h2>
          <p id={placeId} className="muted sm num">
            {place}
          </p>
        </div>
        {menu}
        <IconButton label="Previous" icon={ChevronUp} isDisabled={!onPrevious} onPress={onPrevious} />
        <IconButton label="Next" icon={ChevronDown} isDisabled={!onNext} onPress={onNext} />
        <IconButton label="Close" icon={X} onPress={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={`${modalStyles.foot} ${styles.foot}`}>{foot}</div>}
    </div>
  );
}
