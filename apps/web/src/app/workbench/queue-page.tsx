import { messages } from "@hereabouts/contract/messages";
import { msg, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { KeysButton } from "@hereabouts/ui/workbench/keys-button";
import type { TableKeys } from "@hereabouts/ui/workbench/use-table-keys";
import { PanelRightOpen } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ReasonDialog } from "../../forms/reason-dialog.tsx";
import type { PagedAddress } from "../routing/search-pages.tsx";
import { type AskingAction, isActionFor, type QueueAction, rowActionsOf } from "./queue-action.ts";
import { QueueItem } from "./queue-item.tsx";
import styles from "./queue-page.module.css";
import type { Queue, QueueSearch } from "./use-queue.ts";
import { FoldedFilters, WorkbenchPage, type WorkbenchPageProps } from "./workbench-page.tsx";
import { type ListedRow, WorkbenchRows, type WorkbenchRowsProps } from "./workbench-rows.tsx";

/** Says that an item may have been decided by someone else, by what it is. */
const goneWords = {
  request: msg("Someone may have already decided on this request."),
  text: msg("Someone may have already decided on this text."),
  email: msg("Someone may have already decided on this email."),
  report: msg("Someone may have already decided on this report."),
  event: msg("Someone may have already decided on this event."),
  venue: msg("Someone may have already decided on this venue."),
  place: msg("Someone may have already decided on this place."),
  pair: msg("Someone may have already decided on this pair."),
};

interface QueuePageProps<Row, Search, Order extends string>
  extends Omit<WorkbenchPageProps, "children">,
    Omit<WorkbenchRowsProps<Row, Order>, "actions" | "chosen" | "selection" | "open" | "rowFocus" | "pages" | "draw"> {
  queue: Queue<Row, Search>;
  to: PagedAddress["to"];
  /** Kind of item. */
  one: keyof typeof goneWords;
  /** The action that opens an item beside the list. */
  opens: { name: string; letter: string };
  /** The other actions on an item, the main one first. */
  actions: readonly QueueAction<Row>[];
  /** Rows of another look than a table, worked by these keys. */
  draw?: (keys: TableKeys<Row>) => ReactNode;
  /** Evidence about the open item. */
  item: (row: Row) => ReactNode;
  /** Title of the open item; its name by default. */
  itemTitle?: string;
  /** Dialogs, and what stands below. */
  children?: ReactNode;
}

/** Buttons for the selected rows: each action that several rows allow, with how many of them it is for. */
function ActionsForAll<Row>({
  actions,
  rows,
  onDone,
  onAsk,
}: {
  actions: readonly QueueAction<Row>[];
  rows: readonly Row[];
  onDone: () => void;
  onAsk: Parameters<typeof rowActionsOf<Row>>[1];
}) {
  const offered = actions.flatMap((action, index) => {
    const count = rows.filter((row) => isActionFor(action, row)).length;
    const [run] = rowActionsOf([action], onAsk);
    return action.labelForAll && count > 0 ? [{ index, label: action.labelForAll(count), run, id: action.id }] : [];
  });
  if (offered.length === 0) return <span>{t("These rows need no decision.")}</span>;
  return offered.map(({ id, label, run, index }) => (
    <Button
      key={id}
      size="sm"
      variant={index === 0 ? "primary" : "secondary"}
      onPress={() => run?.runAll?.(rows, onDone)}
    >
      {label}
    </Button>
  ));
}

/** Counts the filters of an address, but for words, which have a field that is always there. */
const filtersSet = (search: object): number =>
  Object.entries(search).filter(
    ([name, value]) => value !== undefined && !["find", "open", "ordering", "page"].includes(name),
  ).length;

/** Asks for the words of an action on a row of the list, or on the selected rows. */
function AskDialog<Row>({
  asking: { action, rows, onSent },
  onClose,
}: {
  asking: AskingAction<Row>;
  onClose: () => void;
}) {
  const { title, send, ...asks } = action.asks;
  const onSend = async (words: string) => {
    await send(rows, words);
    onSent();
  };
  return <ReasonDialog {...asks} title={title(rows)} onSend={onSend} onClose={onClose} />;
}

/**
 * A queue that people work through, with the same keys, sheet and selection everywhere: filters, rows with their position,
 * the open item beside them, and the next one after each decision. A queue adds columns, evidence and actions.
 */
export function QueuePage<Row extends ListedRow, Search extends QueueSearch, Order extends string>(
  props: QueuePageProps<Row, Search, Order>,
) {
  const { ways, title, sentence, tools, filters, queue, to, one, opens, actions, draw, item, itemTitle, ...rows } =
    props;
  const { opened, openItem, rowFocus } = queue;
  const [asking, setAsking] = useState<AskingAction<Row> | null>(null);
  const isOpened = ([first, ...others]: readonly Row[]) => others.length === 0 && first?.id === opened?.id;
  const ask: Parameters<typeof rowActionsOf<Row>>[1] = (action, asked, onSent) =>
    setAsking({ action, rows: asked, isInItem: isOpened(asked), onSent });
  const all = [{ id: "open", ...opens, icon: <PanelRightOpen />, run: queue.show }, ...rowActionsOf(actions, ask)];
  const keys = { actions: all, open: openItem, rowFocus };
  const isForAll = actions.some(({ labelForAll }) => labelForAll);
  return (
    <WorkbenchPage
      ways={ways}
      title={title}
      sentence={sentence}
      tools={
        <>
          <KeysButton actions={all} hasSelection={isForAll} />
          {tools}
        </>
      }
    >
      <div className={styles.queue}>
        <div className={styles.parts} data-open={openItem && true}>
          <div className={styles.filters}>
            <FoldedFilters count={filtersSet(queue.search)}>{filters}</FoldedFilters>
          </div>
          <div>
            <WorkbenchRows<Row, Order>
              {...rows}
              {...keys}
              chosen={
                isForAll
                  ? (chosen, clear) => <ActionsForAll actions={actions} rows={chosen} onDone={clear} onAsk={ask} />
                  : undefined
              }
              draw={draw && ((shown, selection) => draw({ ...keys, ...selection, rows: shown }))}
              pages={{ to, search: { ...queue.search, open: undefined } }}
            />
          </div>
          {openItem && (opened || queue.isGone) && (
            <div className={styles.item} key={opened?.id ?? "gone"}>
              <QueueItem
                queue={queue}
                title={opened ? (itemTitle ?? props.nameOf(opened)) : title}
                row={opened}
                actions={actions}
                asking={asking?.isInItem && isOpened(asking.rows) ? asking : null}
                onAsk={ask}
                onCloseAsking={() => setAsking(null)}
              >
                {opened ? item(opened) : <p>{`${t(messages.notFound)} ${t(goneWords[one])}`}</p>}
              </QueueItem>
            </div>
          )}
        </div>
      </div>
      <p role="status" className="vh">
        {queue.announced}
      </p>
      {asking && !asking.isInItem && <AskDialog asking={asking} onClose={() => setAsking(null)} />}
      {props.children}
    </WorkbenchPage>
  );
}
