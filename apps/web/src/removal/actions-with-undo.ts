import { toast } from "@hereabouts/ui/feedback/toast";
import { reasonOf } from "../app/actions/answer-of.ts";

interface Reopening<Row> {
  /** Takes back what was done with a row. */
  reopen: (row: Row) => Promise<unknown>;
  /** The sentence that says it is open again. */
  reopened: (row: Row) => string;
  /** Refetches the list, which is out of date after a failure. */
  refresh: () => unknown;
}

/** Wraps a queue action with a toast and undo. Resolves to true on success. */
export function actionsWithUndo<Row>({ reopen, reopened, refresh }: Reopening<Row>) {
  const fail = (error: unknown) => {
    toast({ tone: "danger", message: reasonOf(error) });
    void refresh();
  };
  const takeBack = (row: Row) => reopen(row).then(() => toast({ tone: "success", message: reopened(row) }), fail);
  return async (work: Promise<Row>, messageOf: (done: Row) => string): Promise<boolean> => {
    try {
      const row = await work;
      toast({ tone: "success", message: messageOf(row), action: { label: "Undo", onPress: () => void takeBack(row) } });
      return true;
    } catch (error) {
      fail(error);
      return false;
    }
  };
}
