import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type PageTab, PageTabs } from "../../app/areas/page-tabs.tsx";
import { useApi } from "../../app/data/api.ts";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { WorkbenchPage } from "../../app/workbench/workbench-page.tsx";
import { editorProfile } from "./queries.ts";

interface EditorFrameProps {
  /** Id of the editor; undefined for the viewer's own pages. */
  editor?: number | undefined;
  /** Title of the own page, and of another editor's page: "POIs of Ada". The first is translated here. */
  title: { own: string; others: (name: string) => string };
  /** Summary of the page in one sentence. */
  sentence: string;
  tools?: ReactNode;
  filters?: ReactNode;
  children: ReactNode;
}

/** Frame of the pages of an editor: navigation, title, summary and actions. */
export function EditorFrame({ editor, title, sentence, tools, filters, children }: EditorFrameProps) {
  const user = useUser();
  const whose = editor ?? user?.id ?? 0;
  const isOwn = editor === undefined || editor === user?.id;
  const other = useQuery({ ...editorProfile(useApi(), whose), enabled: !isOwn });
  const params = { id: String(whose) };
  const tabs: PageTab[] = [
    { to: "/editor/$id/profile/", params, label: t("Profile") },
    { to: "/editor/$id/pois/", params, label: t("POIs") },
    { to: "/editor/$id/events/", params, label: t("Events") },
    { to: "/editor/$id/edits/", params, label: t("Edits") },
    ...(may.writeTimesheets(viewerOf(user))
      ? [
          {
            to: "/editor/timesheets/" as const,
            ...(!isOwn && { search: { editor: params.id } }),
            label: t("Timesheets"),
          },
        ]
      : []),
    ...(may.approveTimesheets(viewerOf(user))
      ? [{ to: "/editor/timesheets/approve/" as const, label: t("Hours to approve") }]
      : []),
  ];
  return (
    <WorkbenchPage
      ways={<PageTabs label={t("Editor")} tabs={tabs} />}
      title={isOwn ? t(title.own) : title.others(other.data?.name ?? "…")}
      sentence={sentence}
      tools={tools}
      filters={filters}
    >
      {children}
    </WorkbenchPage>
  );
}
