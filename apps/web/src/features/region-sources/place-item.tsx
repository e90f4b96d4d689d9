import type { PlaceCandidate, PlaceScoreParts, SourcePlace } from "@hereabouts/contract/region-sources/region-source";
import { formatNumber, msg, plural, t } from "@hereabouts/language/translate";

const PERCENT = 100;

/** "87 %" */
export const scoreWords = (score: number): string =>
  t("{score} %", { score: formatNumber(Math.round(score * PERCENT)) });

const labels: Readonly<Record<keyof PlaceScoreParts, string>> = {
  name: msg("Name"),
  address: msg("Address"),
  town: msg("Town"),
  distance: msg("Distance"),
  earlier: msg("Decided earlier"),
};

const partWords = ({ parts }: PlaceCandidate): string =>
  (Object.keys(labels) as (keyof PlaceScoreParts)[])
    .flatMap((part) => {
      const value = parts[part];
      return value === undefined ? [] : [`${t(labels[part])} ${scoreWords(value)}`];
    })
    .join(" · ");

/** A place of a source: its text, its entries, and the venues that it may be, each with the parts of its score. */
export function PlaceItem({ place }: { place: SourcePlace }) {
  const { text, sourceName, entries, examples, candidates, venue, isForAll } = place;
  return (
    <>
      <p>
        {text === "" ? t("These entries name no place.") : <q>{text}</q>} {t("In {source}.", { source: sourceName })}
      </p>
      <p>
        {plural(entries, "{count} entry", "{count} entries")}
        {examples.length > 0 && `: ${examples.join(", ")}`}
      </p>
      {venue && (
        <p>{isForAll ? t("Is {name} in all sources.", { name: venue.name }) : t("Is {name}.", { name: venue.name })}</p>
      )}
      {candidates.length > 0 && (
        <ol>
          {candidates.map((candidate) => (
            <li key={candidate.venueId}>
              <strong>{candidate.name}</strong> {scoreWords(candidate.score)}
              {candidate.address !== "" && <div>{candidate.address}</div>}
              <div className="muted">{partWords(candidate)}</div>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
