import type { UserContext } from "@hereabouts/contract/account/user-context";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { PageTabs } from "../../app/areas/page-tabs.tsx";
import { viewerOf } from "../../app/session/viewer.ts";

const reports = [
  { to: "/reports/poi_qa/", label: "POI QA", isFor: may.seeVenueQuality },
  { to: "/reports/event_qa/", label: "Event QA", isFor: may.seeReports },
  { to: "/reports/corrections/", label: "Corrections", isFor: may.seeCorrections },
  { to: "/reports/review/", label: "Review", isFor: may.reviewTexts },
  { to: "/claim/poi/moderation-list/", label: "Producer Requests", isFor: may.moderateClaims },
  { to: "/reports/poi_duplicates/", label: "POI Duplicates", isFor: may.seeDuplicates },
  { to: "/reports/edits/", label: "Recent Edits", isFor: may.seeReports },
  { to: "/reports/editor/", label: "Top Editors", isFor: may.seeReports },
  { to: "/reports/user/", label: "Users", isFor: may.seeReports },
] as const;

/** Navigation between the reports the viewer may see. */
export function ReportTabs({ user }: { user: UserContext | null }) {
  const viewer = viewerOf(user);
  return <PageTabs label={t("Reports")} tabs={reports.filter(({ isFor }) => isFor(viewer))} />;
}
