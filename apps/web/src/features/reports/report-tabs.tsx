import type { UserContext } from "@hereabouts/contract/account/user-context";
import { may } from "@hereabouts/contract/permissions";
import { msg, t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import { PageTabs } from "../../app/areas/page-tabs.tsx";
import { useApi } from "../../app/data/api.ts";
import { waitingRequests } from "../../app/session/queries.ts";
import { viewerOf } from "../../app/session/viewer.ts";

const reports = [
  { to: "/reports/poi_qa/", label: msg("POI QA"), isFor: may.seeVenueQuality },
  { to: "/reports/event_qa/", label: msg("Event QA"), isFor: may.seeReports },
  { to: "/reports/corrections/", label: msg("Corrections"), isFor: may.seeCorrections },
  { to: "/reports/inbox/", label: msg("Mailed in"), isFor: may.readInbox },
  { to: "/reports/sources/", label: msg("Sources"), isFor: may.keepRegionSources },
  { to: "/reports/places/", label: msg("Unknown places"), isFor: may.keepRegionSources },
  { to: "/reports/review/", label: msg("Review"), isFor: may.reviewTexts },
  { to: "/claim/poi/moderation-list/", label: msg("Producer Requests"), isFor: may.moderateClaims },
  { to: "/reports/poi_duplicates/", label: msg("POI Duplicates"), isFor: may.seeDuplicates },
  { to: "/reports/edits/", label: msg("Recent Edits"), isFor: may.seeReports },
  { to: "/reports/editor/", label: msg("Top Editors"), isFor: may.seeReports },
  { to: "/reports/user/", label: msg("Users"), isFor: may.seeReports },
] as const;

/** Navigation between the reports the viewer may see. */
export function ReportTabs({ user }: { user: UserContext | null }) {
  const viewer = viewerOf(user);
  const waiting = useQuery({ ...waitingRequests(useApi()), enabled: may.moderateClaims(viewer) }).data ?? 0;
  const labelOf = ({ to, label }: (typeof reports)[number]) =>
    to === "/claim/poi/moderation-list/" && waiting > 0 ? `${t(label)} (${waiting})` : t(label);
  return (
    <PageTabs
      label={t("Reports")}
      tabs={reports.filter(({ isFor }) => isFor(viewer)).map((report) => ({ ...report, label: labelOf(report) }))}
    />
  );
}
