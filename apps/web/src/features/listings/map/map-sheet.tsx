import type { MapPin } from "@hereabouts/contract/listings/cards";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { formatNumber, plural, t } from "@hereabouts/language/translate";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./map-sheet.module.css";
import { PinRow } from "./pin-row.tsx";
import { type SheetStop, stopBeside } from "./sheet-stops.ts";
import { useSheetDrag } from "./use-sheet-drag.ts";

/** How far a finger moves sideways until it means the next card, in pixels. */
const SWIPE = 48;

interface MapSheetProps {
  /** In the order that Previous and Next go through. */
  pins: readonly MapPin[];
  /** Venues all of whose events cannot be reached in time. */
  late?: readonly number[];
  /** Venue of the selected pin; null if none. */
  selected: number | null;
  onSelect: (venueId: number) => void;
  noun: "event" | "venue";
  /** "YYYY-MM-DD": that day reads "Today". */
  today: string;
  /** Card of the selected pin. */
  children: ReactNode;
}

/** Height of an element, also when it changes. */
function useHeight() {
  const element = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (!current || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setHeight(current.offsetHeight));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return [element, height] as const;
}

/**
 * Over the foot of a phone's map: the selected place, with a way to the one before and the one after, by button or by
 * swipe, and below it all places as a list. It has three stops, for a finger and by buttons.
 */
export function MapSheet({ pins, late = [], selected, onSelect, noun, today, children }: MapSheetProps) {
  const sheet = useRef<HTMLElement>(null);
  const [peek, peekHeight] = useHeight();
  const [stop, setStop] = useState<SheetStop>("peek");
  const { height, head } = useSheetDrag(sheet, { stop, peekHeight, onStop: setStop });

  // The button that shows the list again stands above the sheet.
  useEffect(() => {
    const view = sheet.current?.closest<HTMLElement>("[data-view]");
    view?.style.setProperty("--map-sheet-height", `${peekHeight}px`);
    return () => void view?.style.removeProperty("--map-sheet-height");
  }, [peekHeight]);

  /** Draws the sheet down; the focus stays in it when the row that had it goes. */
  function lower() {
    setStop("peek");
    sheet.current?.focus({ preventScroll: true });
  }
  function choose(venueId: number) {
    lower();
    onSelect(venueId);
  }

  return (
    <section
      ref={sheet}
      tabIndex={-1}
      className={styles.sheet}
      data-part="map-sheet"
      data-stop={stop}
      data-dragged={height !== null || undefined}
      style={{ height: height ?? { peek: peekHeight || "auto", half: "50%", full: "100%" }[stop] }}
      aria-label={noun === "event" ? t("Events on the map") : t("Venues on the map")}
      onKeyDown={({ key }) => key === "Escape" && stop !== "peek" && lower()}
    >
      <div ref={peek}>
        <div className={styles.head} {...head}>
          <Steps pins={pins} selected={selected} onSelect={onSelect} noun={noun} />
          <div className={styles.stops}>
            <IconButton
              label={t("Show less of the list")}
              isDisabled={stop === "peek"}
              onPress={() => setStop(stopBeside(stop, -1))}
              icon={ChevronDown}
            />
            <IconButton
              label={t("Show more of the list")}
              isDisabled={stop === "full"}
              onPress={() => setStop(stopBeside(stop, 1))}
              icon={ChevronUp}
            />
          </div>
        </div>
        <SwipedCard pins={pins} selected={selected} onSelect={onSelect}>
          {stop === "peek" && children}
        </SwipedCard>
      </div>
      {(stop !== "peek" || height !== null) && (
        <ol className={styles.rows}>
          {pins.map((pin) => (
            <li key={pin.venueId} {...languageAttributes(pin.language)}>
              <PinRow
                pin={pin}
                noun={noun}
                today={today}
                isLate={late.includes(pin.venueId)}
                isSelected={pin.venueId === selected}
                onSelect={choose}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

type StepsProps = Pick<MapSheetProps, "pins" | "selected" | "onSelect" | "noun">;

function neighboursOf(pins: readonly MapPin[], selected: number | null) {
  const place = pins.findIndex(({ venueId }) => venueId === selected);
  return { place, before: place < 0 ? undefined : pins[place - 1], after: place < 0 ? undefined : pins[place + 1] };
}

/** How many places there are; with one selected the ways to its neighbours. */
function Steps({ pins, selected, onSelect, noun }: StepsProps) {
  const { place, before, after } = neighboursOf(pins, selected);
  const total = formatNumber(pins.length);
  if (place < 0)
    return (
      <p className={styles.count}>{plural(pins.length, "{count} place on the map", "{count} places on the map")}</p>
    );
  return (
    <div className={styles.steps}>
      <IconButton
        label={noun === "event" ? t("Previous event") : t("Previous venue")}
        isDisabled={!before}
        onPress={() => before && onSelect(before.venueId)}
        icon={ChevronLeft}
      />
      <span>{t("{count} of {total}", { count: formatNumber(place + 1), total })}</span>
      <IconButton
        label={noun === "event" ? t("Next event") : t("Next venue")}
        isDisabled={!after}
        onPress={() => after && onSelect(after.venueId)}
        icon={ChevronRight}
      />
    </div>
  );
}

/** The card of the selected pin: a swipe to the side is the next or the one before. */
function SwipedCard({ pins, selected, onSelect, children }: Omit<StepsProps, "noun"> & { children: ReactNode }) {
  const touch = useRef<{ x: number; y: number } | null>(null);
  const { before, after } = neighboursOf(pins, selected);
  return (
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
        const next = x < 0 ? after : before;
        if (next && Math.abs(x) > SWIPE && Math.abs(x) > 2 * Math.abs(y)) onSelect(next.venueId);
      }}
    >
      {children}
    </div>
  );
}
