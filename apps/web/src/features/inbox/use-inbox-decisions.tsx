import { inboxMessages } from "@hereabouts/contract/inbox/inbox-limits";
import { type InboxMail, inboxGift } from "@hereabouts/contract/inbox/inbox-mail";
import { t } from "@hereabouts/language/translate";
import { useNavigate } from "@tanstack/react-router";
import { FilePen, Trash2, UserRoundCheck } from "lucide-react";
import { useAction } from "../../app/actions/use-action.ts";
import type { QueueAction } from "../../app/workbench/queue-action.ts";
import type { Queue } from "../../app/workbench/use-queue.ts";
import type { InboxSearch } from "./inbox-search.ts";
import { useDiscardMail, useGiveMail, useReopenMail } from "./mutations.ts";

const waits = ({ status }: InboxMail) => status === "waiting";

/** Decisions about a mail of the queue, each with a key; those that stay in the queue with a toast and undo. */
export function useInboxDecisions({ decide }: Pick<Queue<InboxMail, InboxSearch>, "decide">): QueueAction<InboxMail>[] {
  const giving = useGiveMail();
  const discarding = useDiscardMail();
  const reopening = useReopenMail();
  const navigate = useNavigate();
  const reopen = useAction({
    do: ({ id }: InboxMail) => reopening.mutateAsync({ id }),
    done: ({ name }) => inboxMessages.reopened(name),
  });
  const undo = (_: unknown, decided: InboxMail) => reopen.run(decided);
  const openNow = useAction({
    do: async ({ id }: InboxMail) => {
      const { draftId } = await giving.mutateAsync({ id });
      if (draftId !== null) await navigate({ to: "/manage/events/add/", search: { draft: draftId } });
    },
  });
  const giveNow = useAction({
    do: ({ row, email }: { row: InboxMail; email: string }) => giving.mutateAsync({ id: row.id, email }),
    done: (_, { name, owner }) => inboxMessages.given(name, owner ?? ""),
    undo,
  });
  const discardNow = useAction({
    do: ({ id }: InboxMail) => discarding.mutateAsync({ id }),
    done: ({ name }) => inboxMessages.discarded(name),
    undo,
  });
  const discard = (row: InboxMail) => void decide(row, () => discardNow.run(row));
  return [
    {
      id: "draft",
      name: t("Open as a draft"),
      letter: "a",
      icon: <FilePen />,
      isFor: (row) => waits(row) || (row.isOwn && row.draftId !== null),
      run: (row) =>
        row.draftId === null
          ? void openNow.run(row)
          : void navigate({ to: "/manage/events/add/", search: { draft: row.draftId } }),
      button: { label: () => t("Open as a draft"), variant: "primary" },
      follows: () => t("A draft is published only when you publish it."),
    },
    {
      id: "give",
      name: t("Give to an account"),
      letter: "g",
      icon: <UserRoundCheck />,
      isFor: waits,
      button: { label: () => t("Give to an account"), variant: "secondary" },
      asks: {
        title: ([row]) => t("Give {name} to an account", { name: row?.name ?? "" }),
        label: t("Email address of the account"),
        description: t("The email becomes a draft of theirs. The account has to manage a venue."),
        submitLabel: t("Give"),
        isLine: true,
        schema: inboxGift.shape.email.unwrap(),
        send: async ([row], email) => row && decide(row, () => giveNow.send({ row, email })),
      },
    },
    {
      id: "discard",
      name: t("Discard"),
      letter: "r",
      icon: <Trash2 />,
      isFor: waits,
      run: discard,
      button: { label: () => t("Discard"), variant: "danger-quiet" },
    },
  ];
}
