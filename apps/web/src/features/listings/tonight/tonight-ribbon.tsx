import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import type { Evening, EveningHour } from "@hereabouts/contract/listings/listing-counts";
import { formatNumber, plural, t } from "@hereabouts/language/translate";
import { formatTime, HOUR_MINUTES } from "@hereabouts/recurrence/typed-time";
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { type StateLink, stateLinks } from "../month/state-link.ts";
import { changeSearch, type ListingSearch } from "../state/listing-search.ts";
import type { ShowSearch } from "../state/use-listing-state.ts";
import styles from "./tonight-ribbon.module.css";

const timeOf = (hour: number) => formatTime(hour * HOUR_MINUTES);

/** How many of what is listed cannot be reached in time, in a sentence. */
function reachWords({ hours, late }: Evening, hour: number | undefined, place: string): string {
  const chosen = hours.find((one) => one.hour === hour);
  if (!chosen)
    return late === 0
      ? t("You can be in time for everything left today, coming from {place} (estimated).", { place })
      : plural(
          late,
          "You’d be too late for {count} event, coming from {place} (estimated).",
          "You’d be too late for {count} events, coming from {place} (estimated).",
          { place },
        );
  const on = plural(chosen.on, "{count} event on at {time}.", "{count} events on at {time}.", {
    time: timeOf(chosen.hour),
  });
  if (chosen.on === 0) return on;
  const reach =
    late === 0
      ? t("You can be in time for all of these, coming from {place} (estimated).", { place })
      : t("You’d be too late for {count} of these, coming from {place} (estimated).", {
          count: formatNumber(late),
          place,
        });
  return `${on} ${reach}`;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
/** The place among so many that a key leads to; undefined for other keys. */
function placeAfter(key: string, place: number, count: number): number | undefined {
  const target = { Home: 0, End: count - 1 }[key] ?? (key in STEPS ? place + (STEPS[key] ?? 0) : undefined);
  return target === undefined || target < 0 || target >= count ? undefined : target;
}

interface HourProps {
  slot: EveningHour;
  link: StateLink;
  isChosen: boolean;
  /** Whether Tab reaches it; the arrow keys reach all. */
  isTabStop: boolean;
  /** Events on in the fullest hour. */
  most: number;
}

function Hour({ slot, link, isChosen, isTabStop, most }: HourProps) {
  const { hour, on, starting, reachable } = slot;
  const late = on - reachable;
  return (
    <a
      href={link.href}
      onClick={link.onClick}
      className={styles.hour}
      aria-current={isChosen ? "true" : undefined}
      tabIndex={isTabStop ? 0 : -1}
      draggable={false}
      rel="nofollow"
      style={{ "--on": on / most, "--reachable": reachable / most } as CSSProperties}
    >
      <b>{timeOf(hour)}</b>
      <span className={styles.bar} /> <span>{t("{count} on", { count: formatNumber(on) })}</span>{" "}
      <span className={styles.begins}>{starting > 0 && plural(starting, "{count} begins", "{count} begin")}</span>{" "}
      {late > 0 && <span className="vh">{t("too late for {count}", { count: formatNumber(late) })}</span>}
    </a>
  );
}

interface TonightRibbonProps {
  search: ListingSearch;
  query: ResolvedListing;
  /** The name of the place that ways are counted from. */
  place: string;
  evening: Evening;
  /** Whether `evening` is that of the search. */
  isCurrent: boolean;
  onSearch: ShowSearch;
}

/**
 * The hours of today over list and map, each with what is on and begins. A press shows what is on in that hour; so do the
 * arrow keys, and a mouse that is drawn over the hours.
 */
export function TonightRibbon({ search, query, place, evening, isCurrent, onSearch }: TonightRibbonProps) {
  const row = useRef<HTMLOListElement>(null);
  const { hour: chosen } = query;
  const { hours } = evening;

  // The chosen hour is in sight, without the page moving.
  useEffect(() => {
    const { current } = row;
    const slot = current?.children[1 + hours.findIndex(({ hour }) => hour === chosen)];
    if (current && slot instanceof HTMLElement)
      current.scrollLeft = slot.offsetLeft - (current.clientWidth - slot.offsetWidth) / 2;
  }, [chosen, hours]);

  if (hours.length === 0) return null;
  const most = Math.max(1, ...hours.map(({ on }) => on));
  // An hour needs a day by name: "this weekend" is today alone on its last day.
  const day = search.date_start ? {} : { named_date: "today" };
  const searchAt = (hour: number | undefined) =>
    changeSearch(search, hour === undefined ? { hour } : { ...day, hour: String(hour) });
  // The first hour is an entry of the history, others take its place.
  const linkTo = stateLinks((next) => onSearch(next, { replaces: chosen !== undefined && next.hour !== undefined }));
  const slots = () => [...(row.current?.querySelectorAll<HTMLElement>("a") ?? [])];
  const tabStop = hours.some(({ hour }) => hour === chosen) ? chosen : undefined;

  function step(event: KeyboardEvent) {
    const all = slots();
    const target = placeAfter(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    all[target]?.focus({ preventScroll: true });
    all[target]?.click();
  }
  /** A mouse whose button is held chooses each hour that it comes to; fingers push the row instead. */
  function draw({ pointerType, buttons, target }: PointerEvent) {
    if (pointerType !== "mouse" || buttons !== 1 || !(target instanceof Element)) return;
    const slot = target.closest("a");
    if (slot && slot.getAttribute("aria-current") !== "true") slot.click();
  }
  return (
    <nav className={styles.ribbon} aria-label={t("Hours of today")} data-screen>
      <ol ref={row} className={styles.hours} onKeyDown={step} onPointerOver={draw}>
        <li>
          <a
            {...linkTo(searchAt(undefined))}
            className={styles.hour}
            aria-current={tabStop === undefined ? "true" : undefined}
            tabIndex={tabStop === undefined ? 0 : -1}
            draggable={false}
            rel="nofollow"
          >
            <b>{t("All hours")}</b>
          </a>
        </li>
        {hours.map((slot) => (
          <li key={slot.hour}>
            <Hour
              slot={slot}
              link={linkTo(searchAt(slot.hour))}
              isChosen={slot.hour === chosen}
              isTabStop={slot.hour === tabStop}
              most={most}
            />
          </li>
        ))}
      </ol>
      <p role="status">{isCurrent && reachWords(evening, chosen, place)}</p>
    </nav>
  );
}
