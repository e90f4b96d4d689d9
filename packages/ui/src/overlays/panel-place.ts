/** The edges of something on the screen, in pixels. */
interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface PanelRoom {
  /** Edges of the element the panel opens above or below. */
  anchor: Edges;
  panel: { width: number; height: number };
  screen: { width: number; height: number };
  /** Whether it shares the end of its anchor, and not the start. */
  isAtEnd: boolean;
  /** The column that it stays within where it is no wider. */
  column?: Pick<Edges, "left" | "right"> | null;
}

const GAP = 6;
const MARGIN = 8;
/** The least height of a panel, where neither side of its anchor has room. */
const LEAST_HEIGHT = 160;

/** The nearest to a wish between two bounds; the first bound where they leave no room. */
const between = (wish: number, least: number, most: number) => Math.max(least, Math.min(wish, most));

/**
 * Where a panel stands: under its anchor, or over it where that has more room, inside the screen's edges and, as far as
 * it goes in, inside a column.
 */
export function panelPlace({ anchor, panel, screen, isAtEnd, column }: PanelRoom) {
  const wish = isAtEnd ? anchor.right - panel.width : anchor.left;
  const inColumn = column ? between(wish, column.left, column.right - panel.width) : wish;
  const left = between(inColumn, MARGIN, screen.width - panel.width - MARGIN);
  const below = screen.height - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  const isAbove = panel.height > below && above > below;
  const maxHeight = Math.max(LEAST_HEIGHT, isAbove ? above : below);
  const height = Math.min(panel.height, maxHeight);
  return { left, top: isAbove ? anchor.top - GAP - height : anchor.bottom + GAP, maxHeight };
}
