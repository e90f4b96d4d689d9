import { Link } from "@tanstack/react-router";
import type { PagedAddress } from "../routing/search-pages.tsx";
import styles from "./workbench.module.css";

interface QueueLinkProps extends Omit<PagedAddress, "params"> {
  row: { id: number | string; name: string };
}

/** Name of a row, as a link that opens the item beside its list. */
export function QueueLink({ to, search, row: { id, name } }: QueueLinkProps) {
  return (
    <Link to={to} search={{ ...search, open: id }} resetScroll={false} className={styles.name}>
      {name}
    </Link>
  );
}
