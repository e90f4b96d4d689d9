import { t } from "@hereabouts/language/translate";
import { Button, type ButtonVariant } from "@hereabouts/ui/actions/button";
import { TextField } from "@hereabouts/ui/fields/text-field";
import { RowMenu } from "@hereabouts/ui/workbench/row-action";
import { SideSheet } from "@hereabouts/ui/workbench/side-sheet";
import { type ReactNode, useId } from "react";
import { z } from "zod";
import { FormBanner } from "../../forms/form-banner.tsx";
import { useForm } from "../../forms/use-form.ts";
import { type AskingAction, isActionFor, type QueueAction, rowActionsOf } from "./queue-action.ts";
import styles from "./queue-item.module.css";
import type { Queue } from "./use-queue.ts";

/** The destructive button comes first, at the far left, and the main one last. */
const order: readonly ButtonVariant[] = ["danger-quiet", "danger", "quiet", "secondary", "primary"];

interface AskFormProps<Row> {
  row: Row;
  asking: AskingAction<Row>;
  onClose: () => void;
}

/** Asks for the words of an action in the place of the buttons. Ctrl or Cmd with Enter sends them, Escape leads back. */
function AskForm<Row>({ row, asking: { action, rows }, onClose }: AskFormProps<Row>) {
  const { asks, button, follows } = action;
  const id = useId();
  const form = useForm(
    z.object({ words: asks.schema }),
    { words: "" },
    {
      send: async ({ words }) => {
        await asks.send(rows, words);
        onClose();
      },
    },
  );
  return (
    <>
      <form
        method="dialog"
        ref={form.ref}
        id={id}
        className={styles.asks}
        onSubmit={form.onSubmit}
        onKeyDown={(event) => {
          if (event.key === "Escape") onClose();
          else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.send();
          else return;
          event.preventDefault();
        }}
        noValidate
      >
        <FormBanner form={form} />
        <TextField
          {...form.field("words")}
          label={asks.label}
          description={[asks.description, follows?.(row)].filter(Boolean).join(" ")}
          isMultiline={asks.isLine !== true}
          isGrowing={asks.isLine !== true}
          autoFocus
        />
      </form>
      <Button variant="quiet" onPress={onClose}>
        {t("Back")}
      </Button>
      <Button
        type="submit"
        form={id}
        variant={button?.variant === "danger-quiet" ? "danger" : "primary"}
        isPending={form.isSending}
      >
        {button?.label(row) ?? asks.submitLabel}
      </Button>
    </>
  );
}

interface QueueItemProps<Row> {
  queue: Pick<Queue<Row, unknown>, "place" | "next" | "previous" | "close" | "isDeciding">;
  title: string;
  /** The item; absent if the list does not hold it. */
  row: Row | undefined;
  actions: readonly QueueAction<Row>[];
  asking: AskingAction<Row> | null;
  onAsk: Parameters<typeof rowActionsOf<Row>>[1];
  onCloseAsking: () => void;
  /** Evidence. */
  children: ReactNode;
}

/** The open item of a queue: evidence, the buttons of what can be done, what follows, and a menu of the rest. */
export function QueueItem<Row>(props: QueueItemProps<Row>) {
  const { queue, title, row, actions, asking, onAsk, onCloseAsking, children } = props;
  const { place, next, previous, close, isDeciding } = queue;
  const offered = row ? actions.filter((action) => isActionFor(action, row)) : [];
  const rows = rowActionsOf(offered, onAsk);
  const buttons = offered
    .flatMap(({ id, letter, button }) => (button ? [{ id, letter, ...button }] : []))
    .sort((a, b) => order.indexOf(a.variant) - order.indexOf(b.variant));
  const follows = row && offered.find((action) => action.button && action.follows)?.follows?.(row);
  const rest = rows.filter(({ id }) => !buttons.some((button) => button.id === id));
  return (
    <SideSheet
      title={title}
      place={place}
      onNext={next}
      onPrevious={previous}
      onClose={close}
      menu={row && <RowMenu label={t("More")} row={row} actions={rest} />}
      foot={
        row &&
        (asking ? (
          <AskForm key={asking.action.id} row={row} asking={asking} onClose={onCloseAsking} />
        ) : (
          buttons.length > 0 && (
            <>
              {follows && <p className={styles.follows}>{follows}</p>}
              {buttons.map(({ id, letter, label, variant }) => (
                <Button
                  key={id}
                  variant={variant}
                  isPending={isDeciding && variant === "primary"}
                  aria-keyshortcuts={letter}
                  onPress={() => rows.find((action) => action.id === id)?.run(row)}
                >
                  {label(row)}
                  {letter && <span data-key={letter} className={styles.key} />}
                </Button>
              ))}
            </>
          )
        ))
      }
    >
      {children}
    </SideSheet>
  );
}
