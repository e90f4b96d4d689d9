import type { Picture } from "@hereabouts/contract/listings/cards";
import { messages } from "@hereabouts/contract/messages";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { Button } from "@hereabouts/ui/actions/button";
import { toast } from "@hereabouts/ui/feedback/toast";
import fieldStyles from "@hereabouts/ui/fields/field.module.css";
import { BrandIcon } from "@hereabouts/ui/icons/brand-icon";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { Print } from "@hereabouts/ui/pictures/print";
import { Copy, Mail, Share2 } from "lucide-react";
import { useId } from "react";
import styles from "./share-dialog.module.css";
import { type Shared, shareLinks } from "./share-links.ts";

export interface ShareDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** "Share this event" */
  heading: string;
  shared: Shared;
  picture: Picture;
}

async function copy(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    toast({ tone: "success", message: messages.linkCopied });
  } catch {
    // Without https, or when the browser forbids it, the field is there to copy from by hand.
    toast({ tone: "danger", message: messages.linkNotCopied });
  }
}

/** Passes a page on: by mail, Facebook, Twitter, the device's own sharing, or as a copied link. */
export function ShareDialog({ isOpen, onOpenChange, heading, shared, picture }: ShareDialogProps) {
  const fieldId = useId();
  const links = shareLinks(shared);
  const outside = { target: "_blank", rel: "noopener" };
  const data = { title: shared.title, text: shared.summary, url: shared.url };
  const canShare = typeof navigator.share === "function";
  // Closing the device's sheet without choosing rejects; nothing went wrong then.
  const share = () => navigator.share(data).catch(() => undefined);
  return (
    <ModalDialog isOpen={isOpen} onOpenChange={onOpenChange} title={heading} size="share">
      <div className={styles.what}>
        <Print picture={picture} sizes="128px" />
        <div>
          <p className={styles.title}>{shared.title}</p>
          <p className="sm muted">{shared.summary}</p>
        </div>
      </div>
      <div className={styles.ways}>
        <AnchorButton href={links.email}>
          <Mail /> Email
        </AnchorButton>
        <AnchorButton href={links.facebook} {...outside}>
          <BrandIcon brand="facebook" /> Facebook
        </AnchorButton>
        <AnchorButton href={links.twitter} {...outside}>
          <BrandIcon brand="twitter" /> Twitter
        </AnchorButton>
      </div>
      <label className={styles.label} htmlFor={fieldId}>
        Link
      </label>
      <div className={styles.link}>
        <input
          id={fieldId}
          className={fieldStyles.input}
          readOnly
          value={shared.url}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="primary" onPress={() => copy(shared.url)}>
          <Copy /> Copy
        </Button>
      </div>
      {canShare && (
        <Button variant="quiet" onPress={share}>
          <Share2 /> More ways to share
        </Button>
      )}
    </ModalDialog>
  );
}
