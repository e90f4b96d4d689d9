import { toast } from "@hereabouts/ui/toast";
import { trpc } from "../../app/trpc.ts";

export type BookmarkKind = "event" | "venue";

interface Bookmark {
  isSaved: boolean;
  isPending: boolean;
  /** Saves or lets go, at once for the eye; taken back with a word when the server refuses. */
  set: (isSaved: boolean) => Promise<boolean>;
}

const failedWords = (wanted: boolean, name: string) =>
  wanted ? `“${name}” could not be saved. Please try again.` : `“${name}” is still saved. Please try again.`;

/** The bookmark of the signed-in user on an event or a venue, kept in the user context that every button reads. */
export function useBookmark(kind: BookmarkKind, id: number, name: string): Bookmark {
  const cache = trpc.useUtils();
  const { data: user } = trpc.account.me.useQuery();
  const procedures = kind === "event" ? trpc.savedItems.events : trpc.savedItems.venues;
  const toggle = procedures.toggle.useMutation();
  const ids = kind === "event" ? "savedEventIds" : "savedPoiIds";

  const show = (isSaved: boolean) =>
    cache.account.me.setData(undefined, (known) => {
      if (!known) return known;
      const others = known[ids].filter((other) => other !== id);
      return { ...known, [ids]: isSaved ? [id, ...others] : others };
    });

  const set = async (wanted: boolean): Promise<boolean> => {
    show(wanted);
    const isSaved = await toggle.mutateAsync({ id }).then(
      (answer) => answer.saved,
      () => !wanted,
    );
    show(isSaved);
    // Saved meanwhile in another window: the toggle did the opposite of what was asked, and that is a failure too.
    if (isSaved !== wanted) toast({ tone: "danger", message: failedWords(wanted, name) });
    const lists = kind === "event" ? cache.savedItems.events.list : cache.savedItems.venues.list;
    void lists.invalidate(undefined, { refetchType: "none" });
    return isSaved === wanted;
  };

  return { isSaved: user?.[ids].includes(id) ?? false, isPending: toggle.isPending, set };
}
