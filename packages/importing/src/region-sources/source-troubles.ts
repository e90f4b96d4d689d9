import { region } from "@hereabouts/contract/region/region";
import type { SourceTrouble, TroubleKind } from "@hereabouts/contract/region-sources/region-source";
import { regionSourceLimits } from "@hereabouts/contract/region-sources/region-source-limits";
import { plural, t } from "@hereabouts/language/translate";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { StoredRegionSource } from "./region-source.queries.ts";

const HOUR = 60;

function median(counts: readonly number[]): number {
  const sorted = [...counts].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [a = 0, b = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? b : (a + b) / 2;
}

/** The number of entries that the readings before the last one had; null without any. */
function usualCount({ counts }: StoredRegionSource): number | null {
  const before = counts.slice(0, -1);
  return before.length === 0 ? null : median(before);
}

interface Look {
  source: StoredRegionSource;
  last: number;
  usual: number | null;
  now: Date;
}

const hours = (minutes: number) => plural(Math.abs(minutes / HOUR), "{count} hour", "{count} hours");

/** Whether a source has a trouble, in words; null where it has not. */
const looks: Readonly<Record<TroubleKind, (look: Look) => Pick<SourceTrouble, "words" | "advice"> | null>> = {
  blocked: ({ source }) =>
    source.isBlocked
      ? {
          words: source.failure ?? "",
          advice: t("Ask its owner to let “Hereabouts” read it, or for another address."),
        }
      : null,
  failing: ({ source }) =>
    source.failure !== null && !source.isBlocked
      ? { words: source.failure, advice: t("We’ll try again, less often each time.") }
      : null,
  zone: ({ source: { zoneShift } }) =>
    zoneShift === null
      ? null
      : {
          words:
            zoneShift > 0
              ? t("Its events begin {hours} later than the same events elsewhere.", { hours: hours(zoneShift) })
              : t("Its events begin {hours} earlier than the same events elsewhere.", { hours: hours(zoneShift) }),
          advice: t("Its time zone is probably wrong. Pause it, and tell its owner."),
        },
  unknownZone: ({ source: { unknownZones } }) =>
    unknownZones.length === 0
      ? null
      : {
          words: t("Its time zone isn’t known: {zones}.", { zones: unknownZones.join(", ") }),
          advice: t("Its times are read as local. Compare one with the owner’s page."),
        },
  oddHours: ({ source }) =>
    source.oddHours
      ? {
          words: t("Nearly all of its events begin at night."),
          advice: t("Its time zone is probably wrong. Compare a time with the owner’s page."),
        }
      : null,
  empty: ({ last, source }) =>
    source.lastSuccessAt !== null && last === 0
      ? { words: t("It has no entries."), advice: t("Look whether the calendar has moved.") }
      : null,
  drop: ({ last, usual }) =>
    usual !== null && last > 0 && last < usual * regionSourceLimits.dropShare
      ? {
          words: t("It has {last} entries instead of the usual {usual}.", { last, usual: Math.round(usual) }),
          advice: t("Look whether its owner has split or filtered it."),
        }
      : null,
  missing: ({ source: { missing } }) =>
    missing === 0
      ? null
      : {
          words: plural(
            missing,
            "{count} upcoming event is no longer in it.",
            "{count} upcoming events are no longer in it.",
          ),
          advice: t("Check whether they’re on, then confirm or cancel them."),
        },
  noFuture: ({ source: { lastDay, lastSuccessAt }, last, now }) =>
    lastSuccessAt !== null && last > 0 && (lastDay === null || lastDay < todayIn(region.timeZone, now))
      ? { words: t("It has no upcoming dates."), advice: t("Ask its owner whether it is still kept.") }
      : null,
  stale: ({ source: { lastNewAt }, now }) => {
    const days = lastNewAt === null ? 0 : Math.floor((now.getTime() - lastNewAt.getTime()) / DAY_MS);
    return days < regionSourceLimits.staleDays
      ? null
      : {
          words: t("It has had no new entry for {days} days.", { days }),
          advice: t("Ask its owner whether it is still kept."),
        };
  },
  waiting: ({ source: { waiting } }) =>
    waiting === 0
      ? null
      : {
          words: plural(
            waiting,
            "{count} entry is at a place that isn’t known.",
            "{count} entries are at places that aren’t known.",
          ),
          advice: t("Choose their venues under Unknown places."),
        },
};

/** Lists the troubles of a source in words, with what to do: the worst first. */
export function troublesOf(source: StoredRegionSource, now: Date): SourceTrouble[] {
  const look = { source, last: source.counts.at(-1) ?? 0, usual: usualCount(source), now };
  return (Object.keys(looks) as TroubleKind[]).flatMap((kind) => {
    const found = looks[kind](look);
    return found ? [{ kind, ...found }] : [];
  });
}
