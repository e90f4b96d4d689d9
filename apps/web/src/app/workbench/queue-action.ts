import type { ButtonVariant } from "@hereabouts/ui/actions/button";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import type { z } from "zod";

/** Words that an action asks for before it runs, such as the reason for a rejection. */
interface AskedWords<Row> {
  /** Title where they are asked for away from the open item. */
  title: (rows: readonly Row[]) => string;
  label: string;
  description: string;
  /** Label of the button where the action has none of its own. */
  submitLabel: string;
  schema: z.ZodType<string, string>;
  /** Whether it is one line, such as an email address, which Enter sends. */
  isLine?: boolean;
  /** @throws the refusal: the form stays then, with what was typed */
  send: (rows: readonly Row[], words: string) => Promise<unknown>;
}

/** Action on items of a queue: one description for its key, its menu item, its button on the open item and that for selected rows. */
export interface QueueAction<Row> extends Omit<RowAction<Row>, "run"> {
  /** Runs it. Absent if it asks for words first. */
  run?: (row: Row) => void;
  /** Label of its button for selected rows; without one it is for one item at a time. */
  labelForAll?: (count: number) => string;
  asks?: AskedWords<Row>;
  /** Button of the open item, named by its outcome. Without one the action is in the item’s menu. */
  button?: { label: (row: Row) => string; variant: ButtonVariant };
  /** Line beside the button that says what happens next. */
  follows?: (row: Row) => string;
}

/** An action that waits for its words. */
export interface AskingAction<Row> {
  action: QueueAction<Row> & { asks: AskedWords<Row> };
  rows: readonly Row[];
  /** Whether the form is part of the open item. */
  isInItem: boolean;
  onSent: () => void;
}

/** Whether an action is for a row. */
export const isActionFor = <Row>({ isFor }: Pick<QueueAction<Row>, "isFor">, row: Row): boolean => isFor?.(row) ?? true;

/** The actions as rows and their keys run them; `onAsk` shows the form of those that ask for words. */
export function rowActionsOf<Row>(
  actions: readonly QueueAction<Row>[],
  onAsk: (action: AskingAction<Row>["action"], rows: readonly Row[], onSent: () => void) => void,
): RowAction<Row>[] {
  return actions.map(({ run, runAll, asks, labelForAll, ...action }) => {
    const isAsked = asks && { ...action, asks };
    return {
      ...action,
      run: (row) => (isAsked ? onAsk(isAsked, [row], () => undefined) : run?.(row)),
      ...(labelForAll && {
        runAll: (rows, onDone) => {
          const fitting = rows.filter((row) => isActionFor(action, row));
          if (fitting.length === 0) return;
          if (isAsked) onAsk(isAsked, fitting, onDone);
          else runAll?.(fitting, onDone);
        },
      }),
    };
  });
}
