import { messages } from "@hereabouts/contract/messages";
import { msg, t } from "@hereabouts/language/translate";
import { KeysButton } from "@hereabouts/ui/workbench/keys-button";
import { RowMenu } from "@hereabouts/ui/workbench/row-action";
import type { TableKeys } from "@hereabouts/ui/workbench/use-table-keys";
import { PanelRightOpen } from "lucide-react";
import type { ReactNode } from "react";
import type { PagedAddress } from "../routing/search-pages.tsx";
import { OpenInQueueContext, QueueItem } from "./queue-item.tsx";
import styles from "./queue-page.module.css";
import type { Queue, QueueSearch } from "./use-queue.ts";
import { WorkbenchFilters, WorkbenchPage, type WorkbenchPageProps } from "./workbench-page.tsx";
import { type ListedRow, WorkbenchRows, type WorkbenchRowsProps } from "./workbench-rows.tsx";

/** Says that an item may have been decided by someone else, by what it is. */
const goneWords = {
  request: msg("Someone may have already decided on this request."),
  text: msg("Someone may have already decided on this text."),
  report: msg("Someone may have already decided on this report."),
  event: msg("Someone may have already decided on this event."),
  venue: msg("Someone may have already decided on this venue."),
  pair: msg("Someone may have already decided on this pair."),
};

interface QueuePageProps<Row, Search, Order extends string>
  extends Omit<WorkbenchPageProps, "children">,
    Omit<WorkbenchRowsProps<Row, Order>, "actions" | "selection" | "open" | "rowFocus" | "pages" | "draw"> {
  queue: Queue<Row, Search>;
  to: PagedAddress["to"];
  /** Kind of item. */
  one: keyof typeof goneWords;
  /** The action that opens an item beside the list. */
  opens: { name: string; letter: string };
  /** The other actions on an item. */
  actions: TableKeys<Row>["actions"];
  /** Rows of another look than a table, worked by these keys. */
  draw?: (keys: TableKeys<Row>) => ReactNode;
  /** The open item, as a `QueueItem`. */
  item: (row: Row) => ReactNode;
  /** Dialogs, and what stands below. */
  children?: ReactNode;
}

/**
 * A queue that people work through, with the same keys everywhere: filters, rows with their position, the open item beside
 * them, and the next one after each decision. A queue adds columns, evidence and actions.
 */
export function QueuePage<Row extends ListedRow, Search extends QueueSearch, Order extends string>(
  props: QueuePageProps<Row, Search, Order>,
) {
  const { ways, title, sentence, tools, filters, queue, to, one, opens, actions, chosen, draw, item, ...rows } = props;
  const { opened, openItem, rowFocus } = queue;
  const all = [{ id: "open", ...opens, icon: <PanelRightOpen />, run: queue.show }, ...actions];
  const keys = { actions: all, open: openItem, rowFocus };
  return (
    <WorkbenchPage
      ways={ways}
      title={title}
      sentence={sentence}
      tools={
        <>
          <KeysButton actions={all} hasSelection={!!chosen} />
          {tools}
        </>
      }
    >
      <div className={styles.queue}>
        <div className={styles.parts} data-open={openItem && true}>
          <div className={styles.filters}>
            <WorkbenchFilters>{filters}</WorkbenchFilters>
          </div>
          <div>
            <WorkbenchRows<Row, Order>
              {...rows}
              {...keys}
              chosen={chosen}
              draw={draw && ((shown) => draw({ ...keys, rows: shown }))}
              pages={{ to, search: { ...queue.search, open: undefined } }}
            />
          </div>
          {openItem && (opened || queue.isGone) && (
            <div className={styles.item} key={opened?.id ?? "gone"}>
              <OpenInQueueContext
                value={{ ...queue, menu: opened && <RowMenu label={t("More")} row={opened} actions={actions} /> }}
              >
                {opened ? (
                  item(opened)
                ) : (
                  <QueueItem title={title}>
                    <p>{`${t(messages.notFound)} ${t(goneWords[one])}`}</p>
                  </QueueItem>
                )}
              </OpenInQueueContext>
            </div>
          )}
        </div>
      </div>
      <p role="status" className="vh">
        {queue.announced}
      </p>
      {props.children}
    </WorkbenchPage>
  );
}
