import { limits } from "@hereabouts/contract/limits";
import { t } from "@hereabouts/language/translate";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import styles from "./pagination.module.css";

/** Props of a page's link; spread on an `<a>` or a router link. */
interface PageLinkProps {
  "aria-current"?: "page";
  "aria-label": string;
  children: ReactNode;
}

export interface PaginationProps {
  /** From 1. */
  current: number;
  total: number;
  renderLink: (page: number, props: PageLinkProps) => ReactNode;
}

/** The pages to offer: first, last and `delta` either side of the current one; "gap" where two or more are left out. */
export function pageWindow(current: number, total: number, delta = limits.paginationDelta): Array<number | "gap"> {
  const pages: Array<number | "gap"> = [];
  for (let page = 1; page <= total; page += 1) {
    if (page === 1 || page === total || Math.abs(page - current) <= delta) {
      const before = pages.at(-1);
      if (typeof before === "number" && page - before === 2) pages.push(page - 1);
      else if (typeof before === "number" && page - before > 2) pages.push("gap");
      pages.push(page);
    }
  }
  return pages;
}

/** The pages of a list, with Previous and Next; nothing when there is one page only. */
export function Pagination({ current, total, renderLink }: PaginationProps) {
  if (total < 2) return null;
  const steps = pageWindow(current, total);
  return (
    <nav className={styles.pages} aria-label={t("Pages")}>
      {current > 1 &&
        renderLink(current - 1, {
          "aria-label": t("Previous page"),
          children: <ChevronLeft />,
        })}
      {steps.map((step, index) =>
        step === "gap" ? (
          <span key={`gap after ${steps[index - 1]}`} className={styles.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Fragment key={step}>
            {renderLink(step, {
              "aria-current": step === current ? "page" : undefined,
              "aria-label": t("Page {page}", { page: step }),
              children: step,
            })}
          </Fragment>
        ),
      )}
      {current < total &&
        renderLink(current + 1, {
          "aria-label": t("Next page"),
          children: <ChevronRight />,
        })}
    </nav>
  );
}
