import { toast } from "@hereabouts/ui/feedback/toast";
import { reasonOf } from "../forms/answer-of.ts";

interface Reopening<Row> {
  /** Takes back what was done with a row. */
  reopen: (row: Row) => Promise<unknown>;
  /** The sentence that says it is open again. */
  reopened: (row: Row) => string;
  /** Asks again for what is shown, which is not what is there any more when something failed. */
  refresh: () => unknown;
}

/** What is done with the rows of a queue: told when it is done, and taken back by its Undo. Resolves to whether it was done. */
export function deedsWithUndo<Row>({ reopen, reopened, refresh }: Reopening<Row>) {
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
