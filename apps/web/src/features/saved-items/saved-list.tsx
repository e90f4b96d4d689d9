import "./saved-items.css";
import { messages } from "@hereabouts/contract/messages";
import { Button } from "@hereabouts/ui/actions/button";
import { Select } from "@hereabouts/ui/choices/select";
import { Banner } from "@hereabouts/ui/feedback/banner";
import type { ReactNode } from "react";
import "@hereabouts/ui/layout/page-head.css";

interface SavedListProps {
  heading: string;
  orderings: Readonly<Record<string, string>>;
  ordering: string;
  onOrdering: (ordering: string) => void;
  /** Beside the order, e.g. "New Address". */
  action?: ReactNode;
  isLoading: boolean;
  hasFailed: boolean;
  onRetry: () => void;
  isEmpty: boolean;
  empty: ReactNode;
  skeleton: ReactNode;
  children: ReactNode;
}

/** The frame of every list of saved things: heading with the count, order, and the states a list can be in. */
export function SavedList(props: SavedListProps) {
  const { heading, orderings, ordering, onOrdering, action, isLoading, hasFailed, onRetry, isEmpty } = props;
  const hasRows = !isLoading && !hasFailed && !isEmpty;
  return (
    <>
      <div className="th">
        <h1 className="display">{heading}</h1>
        <div className="th__tools">
          {hasRows && (
            <Select
              label="Sort"
              variant="sort"
              options={Object.entries(orderings).map(([value, label]) => ({ value, label }))}
              value={ordering}
              onChange={onOrdering}
            />
          )}
          {action}
        </div>
      </div>
      {isLoading && <div aria-busy="true">{props.skeleton}</div>}
      {hasFailed && (
        <Banner tone="danger">
          {messages.resultsFailed}{" "}
          <Button size="sm" onPress={onRetry}>
            Try again
          </Button>
        </Banner>
      )}
      {!isLoading && !hasFailed && (isEmpty ? props.empty : props.children)}
    </>
  );
}
