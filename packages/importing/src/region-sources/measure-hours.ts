/** So many pairs that are apart in the same way say that it is the zone. */
const FEWEST_PAIRS = 3;
const MOSTLY = 0.6;
const HOUR = 60;

/** Whole hours by which most starts of a source are apart from the same events elsewhere; null where they are not. */
export function zoneShiftOf(apart: readonly number[]): number | null {
  const counted = Map.groupBy(apart, (minutes) => minutes);
  const [most = []] = [...counted.values()].sort((a, b) => b.length - a.length);
  const [shift = 0] = most;
  const isShift = shift !== 0 && shift % HOUR === 0 && most.length >= FEWEST_PAIRS;
  return isShift && most.length >= MOSTLY * apart.length ? shift : null;
}

/** Starts within these hours of the night are unlikely, and mostly those of another zone. */
const NIGHT = { from: 30, until: 6 * HOUR };
const FEWEST_STARTS = 5;
const NEARLY_ALL = 0.8;

/** Whether nearly all entries of a source begin at night. */
export function hasOddHours(starts: readonly number[]): boolean {
  const atNight = starts.filter((minute) => minute >= NIGHT.from && minute < NIGHT.until);
  return starts.length >= FEWEST_STARTS && atNight.length >= NEARLY_ALL * starts.length;
}
