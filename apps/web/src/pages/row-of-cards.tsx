import { region } from "@hereabouts/contract/region/region";
import type { FilledStrip } from "@hereabouts/contract/site-pages/home-page";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { useNow } from "../app/time/use-now.ts";
import { EventTile } from "../features/events/page/recommendation-strip.tsx";
import { ChosenRow } from "../features/landing/chosen-row.tsx";
import { TrackedTile } from "./tracked-tile.tsx";

interface RowOfCardsProps {
  id: string;
  row: FilledStrip;
  /** Whether nobody visits it: cards count no views. */
  isPreview?: boolean;
}

/** A row of cards in the text of a page, as the home page has them. */
export function RowOfCards({ id, row, isPreview = false }: RowOfCardsProps) {
  const today = todayIn(region.timeZone, useNow());
  const Tile = isPreview ? EventTile : TrackedTile;
  return <ChosenRow id={id} strip={row} renderTile={(event) => <Tile event={event} today={today} />} />;
}
