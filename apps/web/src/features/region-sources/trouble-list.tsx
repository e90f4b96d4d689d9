import type { RegionSource } from "@hereabouts/contract/region-sources/region-source";
import { t } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";

/** State of a source in one word. */
export function SourceBadge({ source: { isPaused, troubles, lastSuccess } }: { source: RegionSource }) {
  if (isPaused) return <Badge tone="platinum">{t("Paused")}</Badge>;
  const [first] = troubles;
  if (!first && lastSuccess === null) return <Badge tone="platinum">{t("Not read yet")}</Badge>;
  if (!first) return <Badge tone="fern">{t("Fine")}</Badge>;
  const isBad = first.kind === "blocked" || first.kind === "failing" || first.kind === "zone";
  return <Badge tone={isBad ? "barn" : "goldenrod"}>{t("Look at it")}</Badge>;
}

/** Troubles of a source, each with what to do. */
export function TroubleList({ source: { troubles } }: { source: RegionSource }) {
  if (troubles.length === 0) return null;
  return (
    <ul>
      {troubles.map(({ kind, words, advice }) => (
        <li key={kind}>
          {words} <span className="muted">{advice}</span>
        </li>
      ))}
    </ul>
  );
}
