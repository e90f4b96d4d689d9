import { messages } from "@hereabouts/contract/messages";
import { eventPath } from "@hereabouts/contract/paths";
import { region } from "@hereabouts/contract/region/region";
import { searchDefaults, searchDescription } from "@hereabouts/contract/saved-items/search-words";
import { t } from "@hereabouts/language/translate";
import { dayAndTimes } from "@hereabouts/recurrence/day-words";
import { Button } from "@hereabouts/ui/actions/button";
import cardStyles from "@hereabouts/ui/cards/row-card.module.css";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useAction } from "../../../app/actions/use-action.ts";
import { useApi } from "../../../app/data/api.ts";
import { ListStates } from "../../../app/data/list-states.tsx";
import { useUser } from "../../../app/session/user-context.tsx";
import { useToday } from "../../../app/time/use-now.ts";
import { EmptyFolder } from "../empty-folder.tsx";
import { useFollowEvent, useSetSearchActive } from "../mutations.ts";
import { savedEvents, savedSearches } from "../queries.ts";
import styles from "./following-list.module.css";

/** Something that is followed. */
interface Followed {
  kind: "search" | "event";
  id: number;
  name: string;
  /** Link to the page or listing. */
  link: ReactNode;
  /** One line of facts. */
  about: string;
}

interface FollowedGroupProps {
  title: string;
  /** How often emails come. */
  often: ReactNode;
  rows: readonly Followed[];
  pending: ReadonlySet<Followed>;
  onUnfollow: (row: Followed) => void;
}

function FollowedGroup({ title, often, rows, pending, onUnfollow }: FollowedGroupProps) {
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className={pageHeadStyles.group}>{title}</h2>
      <p className={`muted ${styles.often}`}>{often}</p>
      {rows.map((row) => (
        <article key={row.id} className={cardStyles.card} data-dimmed={pending.has(row) || undefined}>
          <div className={cardStyles.body}>
            <h3>{row.link}</h3>
            <p className={cardStyles.line}>{row.about}</p>
          </div>
          <div className={cardStyles.aside}>
            <Button size="sm" aria-label={t("Unfollow {name}", { name: row.name })} onPress={() => onUnfollow(row)}>
              {t("Unfollow")}
            </Button>
          </div>
        </article>
      ))}
    </section>
  );
}

/** Everything that somebody follows: venues, categories and searches by saved searches, and series. */
function useFollowed() {
  const api = useApi();
  const searches = useQuery(savedSearches(api, {}));
  const events = useQuery(savedEvents(api, {}));
  const units = useUser()?.distanceUnits ?? region.units;
  const today = useToday();
  const bySearch = (searches.data ?? [])
    .filter(({ isActive }) => isActive)
    .map(
      (search): Followed => ({
        kind: "search",
        id: search.id,
        name: search.searchName,
        link: (
          <Link to="/events/" search={{ search: String(search.id) }}>
            {search.searchName}
          </Link>
        ),
        about: searchDescription(search, searchDefaults(units)),
      }),
    );
  const series = (events.data ?? [])
    .filter(({ followsDates }) => followsDates)
    .map((event): Followed => {
      const next = event.nextEventOccurrence;
      const when = next ? dayAndTimes({ date: next.eventDate, times: next.times }, today) : t("No upcoming dates");
      return {
        kind: "event",
        id: event.id,
        name: event.name,
        link: <Link to={eventPath(event)}>{event.name}</Link>,
        about: t("{when} · {place}", { when, place: event.venue.name }),
      };
    });
  const both = searches.data && events.data ? [...bySearch, ...series] : undefined;
  return { list: { ...(searches.isError ? searches : events), data: both }, bySearch, series };
}

/** Lists everything that is followed, with how often emails come and a way to unfollow each. */
export function FollowingList({ digest }: { digest: ReactNode }) {
  const { list, bySearch, series } = useFollowed();
  const setActive = useSetSearchActive();
  const followEvent = useFollowEvent();
  const set = ({ kind, id }: Followed, isFollowed: boolean): Promise<unknown> =>
    kind === "search"
      ? setActive.mutateAsync({ id, isActive: isFollowed })
      : followEvent.mutateAsync({ id, isFollowed });
  const unfollow = useAction({
    do: (row: Followed) => set(row, false),
    done: ({ name }) => messages.unfollowed(name),
    undo: (row) => set(row, true),
    failed: messages.alertNotChanged,
  });
  const group = { pending: unfollow.pending, onUnfollow: (row: Followed) => void unfollow.run(row) };
  return (
    <>
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">{t("Following")}</h1>
          <p>{t("Unfollowed searches and events stay saved.")}</p>
        </div>
      </div>
      <ListStates
        list={list}
        skeleton={[1, 2, 3].map((row) => (
          <div key={row} className={cardStyles.card}>
            <SkeletonLine width={70} />
          </div>
        ))}
        empty={<EmptyFolder of="follows" />}
      >
        {() => (
          <>
            <FollowedGroup {...group} title={t("Venues, categories and searches")} often={digest} rows={bySearch} />
            <FollowedGroup
              {...group}
              title={t("Series")}
              often={t("New dates are emailed within minutes.")}
              rows={series}
            />
          </>
        )}
      </ListStates>
    </>
  );
}
