import { Link, type LinkProps } from "@tanstack/react-router";
import styles from "./page-tabs.module.css";

export interface PageTab {
  to: LinkProps["to"];
  /** Path parameters. */
  params?: { id: string };
  search?: { editor: string };
  label: string;
}

interface PageTabsProps {
  /** Names the way between the pages: "Reports". */
  label: string;
  tabs: readonly PageTab[];
}

/** On a phone the tabs stand in one row, to be pushed sideways: it begins with the one that is open in its middle. */
function showOpenTab(row: HTMLElement | null) {
  const open = row?.querySelector("[aria-current]")?.getBoundingClientRect();
  if (!row || !open) return;
  const edges = row.getBoundingClientRect();
  row.scrollLeft += open.left - edges.left - (edges.width - open.width) / 2;
}

/** The way between pages that belong together, above their heading. A single one needs none. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  if (tabs.length < 2) return null;
  // A page below that of a tab belongs to it, unless it has a tab of its own.
  const hasTabsBelow = (path: PageTab["to"]) =>
    tabs.some(({ to }) => to !== path && String(to).startsWith(String(path)));
  return (
    <nav ref={showOpenTab} className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, params, search, label: name }) => (
        <Link
          key={name}
          to={to}
          params={params}
          search={search}
          className={styles.tab}
          activeOptions={{ exact: hasTabsBelow(to), includeSearch: false }}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}
