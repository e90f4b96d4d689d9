import type { Calendar } from "@hereabouts/contract/calendars/calendar";
import { calendarWords } from "@hereabouts/contract/calendars/calendar-words";
import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { msg, t, tLabels } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Select } from "@hereabouts/ui/choices/select";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { useRowFocus } from "../../app/focus/use-row-focus.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { SearchPages } from "../../app/routing/search-pages.tsx";
import { FirstPageLink } from "../../app/workbench/older-rows.tsx";
import { CalendarSkeleton } from "./calendar-card.tsx";
import { CalendarList } from "./calendar-list.tsx";
import type { CalendarsSearch } from "./calendars-search.ts";
import { ownCalendars } from "./queries.ts";

/** The empty list of calendars: says what calendars are for, and leads to the first one or to the search that it needs. */
function NoCalendars({ isReady, add }: { isReady: boolean; add: ReactNode }) {
  const { none, whatFor, howToSearch } = calendarWords;
  if (isReady) return <EmptyState drawing="corkboard" message={t(none)} hint={t(whatFor)} action={add} />;
  return (
    <EmptyState
      drawing="corkboard"
      message={t(none)}
      hint={`${t(whatFor)} ${t(howToSearch)}`}
      action={
        <LinkButton to="/events/" variant="primary">
          {t("Find events")}
        </LinkButton>
      }
    />
  );
}

const CalendarDialog = lazyPart(() => import("./calendar-dialog.tsx"), "default");
const EmbedDialog = lazyPart(() => import("./embed-dialog.tsx"), "default");

const orderings = [
  { value: "-updated", label: msg("Last edited") },
  { value: "-created", label: msg("Last added") },
] as const;

/** The dialog that is open over the list. */
export type OpenDialog =
  | { kind: "add"; searchId?: number | undefined; venueId?: number | undefined }
  | { kind: "edit" | "embed" | "export"; calendar: Calendar };

interface CalendarsPageProps {
  /** Where the list stands: pages and orders of it stay there. */
  path: "/manage/calendars/" | "/account/widgets/";
  search: CalendarsSearch;
  onSearch: (search: CalendarsSearch) => void;
  /** The viewer's saved searches, of which calendars are made. */
  searches: readonly SavedSearch[];
  /** The venues that the viewer manages, the one at hand first: the first choice of what a calendar shows. */
  venues: readonly { id: number; name: string }[];
  /** The dialog that the address asks for. */
  asked?: OpenDialog | undefined;
  /** A dialog was closed that the address asked for. */
  onLeave?: () => void;
  /** The dialog with what a search finds, as text. */
  renderExport: (searchId: number, onClose: () => void) => ReactNode;
}

/** My Calendars: saved searches made to stand on other sites, and the code that puts them there. */
export function CalendarsPage(props: CalendarsPageProps) {
  const { path, search, onSearch, searches, venues, asked, onLeave, renderExport } = props;
  const [dialog, setDialog] = useState<OpenDialog | null>(asked ?? null);
  const list = useQuery(ownCalendars(useApi(), search));
  const rowFocus = useRowFocus<HTMLUListElement>();
  const close = () => {
    setDialog(null);
    if (asked) onLeave?.();
  };
  const rows = list.data?.data;
  const add = (
    <Button variant="primary" icon={<Plus />} onPress={() => setDialog({ kind: "add" })}>
      {t("Add Calendar")}
    </Button>
  );
  return (
    <>
      <div className={pageHeadStyles.head}>
        <h1 className="display">{t("My Calendars")}</h1>
        <div className={pageHeadStyles.tools}>
          {rows && rows.length > 0 && (
            <Select
              label={t("Sort")}
              variant="sort"
              options={tLabels(orderings)}
              value={search.ordering ?? "-updated"}
              onChange={(ordering) => onSearch({ ordering })}
            />
          )}
          {rows?.length !== 0 && add}
        </div>
      </div>
      <ListStates
        list={{ ...list, data: rows }}
        moreActions={<FirstPageLink to={path} search={search} />}
        skeleton={[1, 2, 3].map((row) => <CalendarSkeleton key={row} />)}
        empty={<NoCalendars isReady={searches.length + venues.length > 0} add={add} />}
      >
        {(calendars) => (
          <CalendarList calendars={calendars} isBusy={list.isPlaceholderData} rowFocus={rowFocus} onOpen={setDialog} />
        )}
      </ListStates>
      <SearchPages pagination={list.data?.pagination} to={path} search={search} />
      <Suspense fallback={null}>
        {(dialog?.kind === "add" || dialog?.kind === "edit") && (
          <CalendarDialog
            calendar={dialog.kind === "edit" ? dialog.calendar : undefined}
            asked={dialog.kind === "add" ? dialog : undefined}
            searches={searches}
            venues={venues}
            onClose={close}
            onAdded={(calendar) => setDialog({ kind: "embed", calendar })}
          />
        )}
        {dialog?.kind === "embed" && <EmbedDialog calendar={dialog.calendar} onClose={close} />}
      </Suspense>
      {dialog?.kind === "export" && renderExport(dialog.calendar.search.id, close)}
    </>
  );
}
