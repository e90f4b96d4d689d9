import { type ReportFile, reportFilePath } from "@hereabouts/contract/reports/report-choices";
import type { ReactNode } from "react";
import { useUser } from "../../app/session/user-context.tsx";
import { CsvLink } from "../../app/workbench/csv-link.tsx";
import { WorkbenchPage } from "../../app/workbench/workbench-page.tsx";
import { ReportTabs } from "./report-tabs.tsx";

interface ReportFrameProps {
  title: string;
  /** Summary of the report in one sentence. */
  sentence: string;
  file: ReportFile;
  search: object;
  keys?: ReactNode;
  filters: ReactNode;
  children: ReactNode;
}

/** Frame of all reports: navigation, title, summary, download, filters and rows. */
export function ReportFrame({ title, sentence, file, search, keys, filters, children }: ReportFrameProps) {
  const user = useUser();
  return (
    <WorkbenchPage
      ways={<ReportTabs user={user} />}
      title={title}
      sentence={sentence}
      tools={
        <>
          {keys}
          <CsvLink path={reportFilePath(file)} search={search} isConfirmed={file === "user"} />
        </>
      }
      filters={filters}
    >
      {children}
    </WorkbenchPage>
  );
}
