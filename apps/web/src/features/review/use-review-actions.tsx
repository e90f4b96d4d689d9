import type { TextReview } from "@hereabouts/contract/review/text-review";
import type { RowAction } from "@hereabouts/ui/workbench/row-action";
import { useNavigate } from "@tanstack/react-router";
import { Check, Pencil, ShieldCheck, X } from "lucide-react";
import { recordForms } from "../../app/routing/record-pages.ts";

interface ActionHandlers {
  /** `trusts` lets the account's later texts through as well. */
  onAccept: (row: TextReview, trusts: boolean) => void;
  onReject: (row: TextReview) => void;
}

const waits = ({ status }: TextReview) => status === "waiting";

/** Actions for a text of a new account, each with a key. */
export function useReviewActions({ onAccept, onReject }: ActionHandlers): RowAction<TextReview>[] {
  const navigate = useNavigate();
  return [
    {
      id: "accept",
      name: "Accept",
      letter: "a",
      icon: <Check />,
      isFor: waits,
      run: (row) => onAccept(row, false),
    },
    {
      id: "trust",
      name: "Accept and trust the account",
      letter: "t",
      icon: <ShieldCheck />,
      isFor: waits,
      run: (row) => onAccept(row, true),
    },
    { id: "reject", name: "Reject", letter: "r", icon: <X />, isFor: waits, run: onReject },
    {
      id: "edit",
      name: "Edit the record",
      letter: "e",
      icon: <Pencil />,
      run: ({ kind, recordId }) => void navigate({ to: recordForms[kind], params: { id: String(recordId) } }),
    },
  ];
}
