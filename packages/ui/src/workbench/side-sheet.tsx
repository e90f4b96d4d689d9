import { t } from "@hereabouts/language/translate";
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

/** Height of the masthead, which covers what scrolls. */
const COVERED_PX = 68;
/** From here on there is room for a list beside something. */
const WIDE_PX = 768;

/**
 * Focuses a heading. One that is in sight stays where it is: browsers would scroll for what sticks to the window. On a
 * phone, where the sheet takes the place of the list, it begins at the top of the screen.
 */
function focusInPlace(heading: HTMLElement | null) {
  if (window.innerWidth < WIDE_PX) heading?.scrollIntoView?.({ block: "start" });
  const top = heading?.getBoundingClientRect().top ?? 0;
  heading?.focus({ preventScroll: top >= COVERED_PX && top < window.innerHeight });
}

/** One item of a list, open beside the list. Takes the focus when it appears; the page keeps working. */
export function SideSheet({ title, place, onNext, onPrevious, onClose, menu, foot, children }: SideSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();
  const placeId = useId();
  useEffect(() => focusInPlace(heading.current), []);
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
        <IconButton label={t("Previous")} icon={ChevronUp} isDisabled={!onPrevious} onPress={onPrevious} />
        <IconButton label={t("Next")} icon={ChevronDown} isDisabled={!onNext} onPress={onNext} />
        <IconButton label={t("Close")} icon={X} onPress={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {foot && <div className={`${modalStyles.foot} ${styles.foot}`}>{foot}</div>}
    </div>
  );
}
