import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { toast } from "./toast.tsx";

const words = {
  text: { copied: messages.copied, failed: messages.textNotCopied },
  link: { copied: messages.linkCopied, failed: messages.linkNotCopied },
} as const;

/** Copies a text or link to the clipboard and shows a toast with the result. Fails without https, or if the browser forbids it. */
export async function copyText(text: string, kind: keyof typeof words = "text"): Promise<void> {
  const { copied, failed } = words[kind];
  try {
    await navigator.clipboard.writeText(text);
    toast({ tone: "success", message: t(copied) });
  } catch {
    toast({ tone: "danger", message: t(failed) });
  }
}
