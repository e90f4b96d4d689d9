import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { useNavigate } from "@tanstack/react-router";
import { Suspense } from "react";
import { ManageArea } from "../../app/areas/manage-area.tsx";
import { useRequireUser } from "../../app/session/user-context.tsx";
import { CalendarsPage, type OpenDialog } from "../../features/calendars/calendars-page.tsx";
import type { CalendarsSearch } from "../../features/calendars/calendars-search.ts";

const ExportDialog = lazyPart(() => import("../../features/saved-items/searches/export-dialog.tsx"), "default");

interface ManageCalendarsProps {
  path: "/manage/calendars/" | "/account/widgets/";
  search: CalendarsSearch;
  /** The dialog that the address asks for. */
  asked?: OpenDialog;
}

/** The calendars of the viewer for other sites, made of venues and saved searches. */
export function ManageCalendars({ path, search, asked }: ManageCalendarsProps) {
  const user = useRequireUser();
  const navigate = useNavigate();
  if (!user) return null;
  const current = user.producerQuotas.toSorted((a, b) => Number(b.isCurrentActive) - Number(a.isCurrentActive));
  return (
    <ManageArea>
      <CalendarsPage
        path={path}
        search={search}
        onSearch={(next) => void navigate({ to: path, search: next })}
        searches={user.savedSearches}
        venues={current.map(({ poi }) => poi)}
        asked={asked}
        onLeave={() => void navigate({ to: path, replace: true })}
        renderExport={(searchId, onClose) => (
          <Suspense fallback={null}>
            <ExportDialog searchId={searchId} onClose={onClose} />
          </Suspense>
        )}
      />
    </ManageArea>
  );
}
