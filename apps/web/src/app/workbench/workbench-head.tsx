import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import type { ReactNode } from "react";

interface WorkbenchHeadProps {
  title: string;
  /** What is here just now, in a sentence. */
  sentence: string;
  /** What can be done with all of it. */
  children?: ReactNode;
}

/** The head of a page that people work through; its sentence is told when it changes. */
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
