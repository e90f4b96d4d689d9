import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import type { ReactNode } from "react";

interface AdminHeadProps {
  title: string;
  /** What is here just now, in a sentence. */
  sentence: string;
  /** What can be done with all of it. */
  children?: ReactNode;
}

/** The head of a page of the data admin. */
export function AdminHead({ title, sentence, children }: AdminHeadProps) {
  return (
    <div className={pageHeadStyles.head}>
      <div>
        <h1 className="display">{title}</h1>
        <p role="status">{sentence}</p>
      </div>
      <div className={pageHeadStyles.tools}>{children}</div>
    </div>
  );
}
