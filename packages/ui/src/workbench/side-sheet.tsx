import { ChevronDown, ChevronUp, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "../actions/icon-button.tsx";
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
  const sheet = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const placeId = useId();
  useEffect(() => sheet.current?.focus(), []);
  return (
    <div
      ref={sheet}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-describedby={placeId}
      className={styles.sheet}
      data-part="sheet"
    >
      <div className={styles.head}>
        <div className={styles.what}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          <p id={placeId} className={styles.place}>
            {place}
          </p>
        </div>
        {menu}
        <IconButton label="Previous" icon={ChevronUp} isDisabled={!onPrevious} onPress={onPrevious} />
        <IconButton label="Next" icon={ChevronDown} isDisabled={!onNext} onPress={onNext} />
        <IconButton label="Close" icon={X} onPress={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </div>
  );
}
