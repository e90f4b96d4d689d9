import { may } from "@hereabouts/contract/permissions";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type PageTab, PageTabs } from "../../app/areas/page-tabs.tsx";
import { useApi } from "../../app/data/api.ts";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { WorkbenchPage } from "../../app/workbench/workbench-page.tsx";
import { editorProfile } from "./queries.ts";

interface EditorFrameProps {
  /** Whose pages they are; one's own when absent. */
  editor?: number | undefined;
  /** For one's own page, and the start of the title of somebody else's: "POIs" becomes "POIs of Ada". */
  title: { own: string; others: string };
  /** What the page holds just now, in a sentence. */
  sentence: string;
  tools?: ReactNode;
  /** What narrows it. */
  filters?: ReactNode;
  children: ReactNode;
}

/** What the pages of an editor share: the way between them, title and sentence, and what can be done. */
export function EditorFrame({ editor, title, sentence, tools, filters, children }: EditorFrameProps) {
  const user = useUser();
  const whose = editor ?? user?.id ?? 0;
  const isOwn = whose === user?.id;
  const other = useQuery({ ...editorProfile(useApi(), whose), enabled: !isOwn });
  const params = { id: String(whose) };
  const tabs: PageTab[] = [
    { to: "/editor/$id/profile/", params, label: "Profile" },
    { to: "/editor/$id/pois/", params, label: "POIs" },
    { to: "/editor/$id/events/", params, label: "Events" },
    { to: "/editor/$id/edits/", params, label: "Edits" },
    { to: "/editor/timesheets/", ...(!isOwn && { search: { editor: params.id } }), label: "Timesheets" },
    ...(may.approveTimesheets(viewerOf(user))
      ? [{ to: "/editor/timesheets/approve/" as const, label: "Hours to approve" }]
      : []),
  ];
  return (
    <WorkbenchPage
      ways={<PageTabs label="Editor" tabs={tabs} />}
      title={isOwn ? title.own : `${title.others} of ${other.data?.name ?? "…"}`}
      sentence={sentence}
      tools={tools}
      filters={filters}
    >
      {children}
    </WorkbenchPage>
  );
}
