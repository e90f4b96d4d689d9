import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import type { ReactNode } from "react";

interface WorkbenchHeadProps {
  title: string;
  /** Summary of the list. */
  sentence: string;
  /** Actions for the whole list. */
  children?: ReactNode;
}

/** Head of a workbench page. Changes of the sentence are announced. */
export function WorkbenchHead({ title, sentence, children }: WorkbenchHeadProps) {
  return (
    <div className={pageHeadStyles.head}>
      <div>
        <h1 className="display">{title}</h1>
        <p role="status">{sentence}</p>
      </div>
      {children && <div className={pageHeadStyles.tools}>{children}</div>}
    </div>
  );
}
