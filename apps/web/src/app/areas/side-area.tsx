import { t } from "@hereabouts/language/translate";
import { Select } from "@hereabouts/ui/choices/select";
import menuStyles from "@hereabouts/ui/overlays/menu.module.css";
import { Link, type LinkProps, useLocation, useNavigate } from "@tanstack/react-router";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./side-area.module.css";

interface SidePage {
  to: LinkProps["to"] & string;
  /** Path segment that distinguishes pages of the same type. */
  params?: { kind: string };
  label: string;
  icon: LucideIcon;
  /** Number of things that wait there, and the words for it. */
  waiting?: { count: number; words: string } | undefined;
  /** Other paths under which the same page, or one that belongs to it, stands. */
  aliases?: readonly string[];
}

/** The address of a page. */
const pathOf = ({ to, params }: SidePage): string => (params ? to.replace("$kind", params.kind) : to);

/** The name of a page in a list of texts, with the number of what waits there. */
const labelOf = ({ label, waiting }: SidePage): string => (waiting ? `${t(label)} (${waiting.count})` : t(label));

export interface SideGroup {
  label: string;
  pages: readonly SidePage[];
}

interface SideAreaProps {
  /** Names the way between the pages: "Your pages". */
  label: string;
  groups: readonly SideGroup[];
  /** Above the ways, e.g. which venue they are about. */
  top?: ReactNode;
  children: ReactNode;
}

/** Pages that belong together, with the ways between them at the side; on phones the way is a list above the heading. */
export function SideArea({ label, groups, top, children }: SideAreaProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const pages = groups.flatMap((group) => [...group.pages]);
  // The nearest one: "/manage/events/add/" is below "/manage/events/".
  const [here] = pages
    .filter((page) => [pathOf(page), ...(page.aliases ?? [])].some((path) => pathname.startsWith(path)))
    .sort((a, b) => pathOf(b).length - pathOf(a).length);
  const choose = (path: string) => {
    const page = pages.find((one) => pathOf(one) === path);
    if (page) void navigate({ to: page.to, params: page.params });
  };
  return (
    <div className={styles.tool}>
      <nav className={styles.nav} aria-label={label}>
        {top}
        {groups.map((group) => (
          <div key={group.label}>
            <div className={`${menuStyles.label} ${styles.label}`}>{t(group.label)}</div>
            {group.pages.map(({ to, params, label: name, icon: Icon, waiting }) => (
              <Link
                key={name}
                to={to}
                params={params}
                className={`${menuStyles.item} ${styles.page}`}
                // The router marks every page on the way to this one, too.
                activeOptions={{ exact: true, includeSearch: false }}
                aria-current={here?.to === to && here.params?.kind === params?.kind ? "page" : undefined}
              >
                <Icon />
                {t(name)}
                {waiting && (
                  <span className={styles.count} title={waiting.words}>
                    <span aria-hidden="true">{waiting.count}</span>
                    <span className="vh"> {waiting.words}</span>
                  </span>
                )}
              </Link>
            ))}
          </div>
        ))}
      </nav>
      <div className={styles.switch}>
        {top}
        <Select
          label={label}
          options={pages.map((page) => ({ value: pathOf(page), label: labelOf(page) }))}
          value={here ? pathOf(here) : ""}
          onChange={choose}
        />
      </div>
      <div className={styles.main}>{children}</div>
    </div>
  );
}
