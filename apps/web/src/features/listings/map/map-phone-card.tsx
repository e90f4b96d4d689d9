import type { MapPin } from "@hereabouts/contract/listings/cards";
import { t } from "@hereabouts/language/translate";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useRef } from "react";
import styles from "./map-phone-card.module.css";

/** How far a finger moves sideways until it means the next card, in pixels. */
const SWIPE = 48;

interface MapPhoneCardProps {
  /** In the order that Previous and Next go through. */
  pins: readonly MapPin[];
  /** Index of the selected pin; null if none: Next then starts with the first. */
  selected: number | null;
  onSelect: (venueId: number) => void;
  /** "event" or "venue". */
  noun: "event" | "venue";
  children: ReactNode;
}

/** Below the phone's map: the selected place, with a way to the one before and the one after, by button or by swipe. */
export function MapPhoneCard({ pins, selected, onSelect, noun, children }: MapPhoneCardProps) {
  const touch = useRef<{ x: number; y: number } | null>(null);
  const place = pins.findIndex(({ venueId }) => venueId === selected);
  const before = pins[place - 1];
  const after = pins[place + 1];
  const go = (pin: MapPin | undefined) => pin && onSelect(pin.venueId);
  return (
    <section className={styles.mapPhone} aria-label={noun === "event" ? t("Selected event") : t("Selected venue")}>
      <div
        className={styles.card}
        aria-live="polite"
        onTouchStart={({ touches }) => {
          const [finger] = Array.from(touches);
          touch.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
        }}
        onTouchEnd={({ changedTouches }) => {
          const [finger] = Array.from(changedTouches);
          if (!touch.current || !finger) return;
          const [x, y] = [finger.clientX - touch.current.x, finger.clientY - touch.current.y];
          if (Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) go(x < 0 ? after : before);
        }}
      >
        {children}
      </div>
      <div className={styles.steps}>
        <IconButton
          isFloating
          label={noun === "event" ? t("Previous event") : t("Previous venue")}
          isDisabled={!before}
          onPress={() => go(before)}
          icon={ChevronLeft}
        />
        <IconButton
          isFloating
          label={noun === "event" ? t("Next event") : t("Next venue")}
          isDisabled={!after}
          onPress={() => go(after)}
          icon={ChevronRight}
        />
      </div>
    </section>
  );
}
