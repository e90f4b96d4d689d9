import type { ReactNode } from "react";
import { LoadFailed } from "./load-failed.tsx";

/** The parts of a list query that `ListStates` reads. */
export interface ListQuery<Row> {
  data: readonly Row[] | undefined;
  isError: boolean;
  refetch: () => unknown;
  error?: unknown;
}

interface ListStatesProps<Row> {
  list: ListQuery<Row>;
  /** Beside "Try again", what else may help. */
  moreActions?: ReactNode;
  skeleton: ReactNode;
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
}

/** Shows a list as loading, failed, empty or filled. Loaded rows stay when a refetch fails. */
export function ListStates<Row>(props: ListStatesProps<Row>) {
  const { list, moreActions, skeleton, empty, children } = props;
  const { data: rows, isError: hasFailed } = list;
  return (
    <>
      {hasFailed && <LoadFailed query={list} moreActions={moreActions} />}
      {!rows && !hasFailed && <div aria-busy="true">{skeleton}</div>}
      {rows?.length === 0 && !hasFailed && empty}
      {rows && rows.length > 0 && children(rows)}
    </>
  );
}
