import type { LocalDate } from "@hereabouts/recurrence/local-date";
import ICAL from "ical.js";

/** Days of a rule that are counted out, and days that are tried for it: a rule of a century of days is none of an event. */
const MOST_DAYS = 20_000;
const MOST_TRIES = 50_000;

/** Iterator of ical.js that gives up a rule without days to come: the library would look for them for ever. */
class BoundedIterator extends ICAL.RecurIterator {
  declare tries?: number;

  /** Runs once for each day that is tried. */
  override check_contracting_rules(): boolean {
    this.tries = (this.tries ?? 0) + 1;
    if (this.tries > MOST_TRIES) throw new Error("it has no day in a long time");
    return super.check_contracting_rules();
  }

  // Steps over months and years while the first day is looked for.
  override increment_month(): void {
    this.check_contracting_rules();
    super.increment_month();
  }
}

/** Returns the days of a rule from its first one on, as long as anybody wants them. @throws when it is no rule, or has no days */
export function* ruleDays(rule: string, start: LocalDate): Generator<LocalDate> {
  const dtstart = ICAL.Time.fromDateString(start);
  const iterator = new BoundedIterator({ rule: ICAL.Recur.fromString(rule), dtstart });
  for (let step = 0; step < MOST_DAYS; step++) {
    const next = iterator.next();
    if (!next) return;
    yield next.toString().slice(0, 10);
  }
}
