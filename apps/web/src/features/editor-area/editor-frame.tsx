import { may } from "@hereabouts/contract/permissions";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import type { ReactNode } from "react";
import { type PageTab, PageTabs } from "../../app/areas/page-tabs.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import styles from "./editor-frame.module.css";

interface EditorFrameProps {
  title: string;
  /** What the page holds just now, in a sentence. */
  sentence: string;
  tools?: ReactNode;
  /** What narrows it. */
  filters?: ReactNode;
  children: ReactNode;
}

/** What the pages of an editor share: the way between them, title and sentence, and what can be done. */
export function EditorFrame({ title, sentence, tools, filters, children }: EditorFrameProps) {
  const user = useUser();
  const tabs: PageTab[] = [
    { to: "/editor/timesheets/", label: "Timesheets" },
    ...(may.approveTimesheets(viewerOf(user))
      ? [{ to: "/editor/timesheets/approve/" as const, label: "Hours to approve" }]
      : []),
  ];
  return (
    <div className={`page ${styles.area}`}>
      <PageTabs label="Editor" tabs={tabs} />
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">{title}</h1>
          <p role="status">{sentence}</p>
        </div>
        {tools && <div className={pageHeadStyles.tools}>{tools}</div>}
      </div>
      {filters && (
        <search className={styles.filters} aria-label="Filters">
          {filters}
        </search>
      )}
      {children}
    </div>
  );
}
