import { type ReportFile, reportFilePath } from "@hereabouts/contract/reports/report-files";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { Button } from "@hereabouts/ui/actions/button";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { Download, Keyboard } from "lucide-react";
import type { ReactNode } from "react";
import { stringifySearch } from "../../app/routing/search-params.ts";
import { useUser } from "../../app/session/user-context.tsx";
import styles from "./report-frame.module.css";
import { ReportTabs } from "./report-tabs.tsx";

interface ReportFrameProps<Search extends object> {
  title: string;
  /** What the report holds just now, in a sentence. */
  sentence: string;
  file: ReportFile;
  search: Search;
  onKeys?: () => void;
  /** What narrows it. */
  filters: ReactNode;
  children: ReactNode;
}

/** What all reports share: the way between them, title and sentence, the file, the filters, and the rows. */
export function ReportFrame<Search extends object>(props: ReportFrameProps<Search>) {
  const { title, sentence, file, search, onKeys, filters, children } = props;
  const user = useUser();
  const { page: _, before_id: __, ...asked } = search as Record<string, unknown>;
  return (
    <div className={`page ${styles.report}`}>
      <ReportTabs user={user} />
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">{title}</h1>
          <p role="status">{sentence}</p>
        </div>
        <div className={pageHeadStyles.tools}>
          {onKeys && (
            <Button size="sm" variant="quiet" icon={<Keyboard />} onPress={onKeys}>
              Keys
            </Button>
          )}
          <AnchorButton size="sm" href={reportFilePath(file) + stringifySearch(asked)} download>
            <Download />
            CSV
          </AnchorButton>
        </div>
      </div>
      <search className={styles.filters} aria-label="Filters">
        {filters}
      </search>
      {children}
    </div>
  );
}
