import type { SitePageRow } from "./site-page.ts";

/** States of a site page; `changed` is published with a newer draft. A time of publication can come on top. */
type PageState = "draft" | "live" | "changed" | "deleted";

export type PageMove = "publish" | "schedule" | "unschedule" | "unpublish" | "delete" | "restore";

interface PageTransition {
  move: PageMove;
  /** The site publishes what is scheduled. */
  who: "staff" | "site";
  from: readonly PageState[];
  /** "before" is the state that a deleted page had. */
  to: PageState | "same" | "before";
  /** Only pages with a scheduled publication, or only pages without; all if absent. */
  isScheduled?: boolean;
  /** Whether pages that the site links to can make the move, too. */
  isForFixed: boolean;
  isUndoable: boolean;
}

const kept = ["draft", "live", "changed"] as const;
const unpublished = ["draft", "changed"] as const;

/** All moves of a site page, each in one row. Publishing, unpublishing and deleting end a schedule. */
const transitions: readonly PageTransition[] = [
  { move: "restore", who: "staff", from: ["deleted"], to: "before", isForFixed: true, isUndoable: false },
  { move: "publish", who: "staff", from: unpublished, to: "live", isForFixed: true, isUndoable: false },
  { move: "publish", who: "site", from: kept, to: "live", isScheduled: true, isForFixed: true, isUndoable: false },
  {
    move: "schedule",
    who: "staff",
    from: unpublished,
    to: "same",
    isScheduled: false,
    isForFixed: true,
    isUndoable: false,
  },
  { move: "unschedule", who: "staff", from: kept, to: "same", isScheduled: true, isForFixed: true, isUndoable: false },
  { move: "unpublish", who: "staff", from: ["live", "changed"], to: "draft", isForFixed: false, isUndoable: false },
  { move: "delete", who: "staff", from: kept, to: "deleted", isForFixed: false, isUndoable: true },
];

/** Fields of a page that decide which moves it can make. */
export type PageStanding = Pick<SitePageRow, "isLive" | "hasDraft" | "publishAt" | "isFixed" | "isDeleted">;

/** State of a page, apart from its schedule. */
function pageState({ isDeleted, isLive, hasDraft }: PageStanding): PageState {
  if (isDeleted) return "deleted";
  if (!isLive) return "draft";
  return hasDraft ? "changed" : "live";
}

/** Looks up a move; undefined if `who` may not make it with the page as it is. */
export const pageTransition = (
  who: PageTransition["who"],
  move: PageMove,
  page: PageStanding,
): PageTransition | undefined =>
  transitions.find(
    (row) =>
      row.who === who &&
      row.move === move &&
      row.from.includes(pageState(page)) &&
      (row.isScheduled ?? page.publishAt !== null) === (page.publishAt !== null) &&
      (row.isForFixed || !page.isFixed),
  );
