import type { Picture } from "@hereabouts/contract/listings/cards";
import { t } from "@hereabouts/language/translate";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { Button } from "@hereabouts/ui/actions/button";
import { CopyField } from "@hereabouts/ui/feedback/copy-field";
import { BrandIcon } from "@hereabouts/ui/icons/brand-icon";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { Print } from "@hereabouts/ui/pictures/print";
import { Mail, MessageCircle, Share2 } from "lucide-react";
import { PosterLinks } from "./poster-links.tsx";
import styles from "./share-dialog.module.css";
import { type Shared, shareLinks } from "./share-links.ts";

export interface ShareDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** "Share this event" */
  heading: string;
  shared: Shared;
  picture: Picture;
  /** Whether a poster can be printed of what is shared. */
  poster?: boolean;
}

/** Passes a page on: by mail, Facebook, X, WhatsApp, the device's own sharing, or as a copied link. */
export function ShareDialog({ isOpen, onOpenChange, heading, shared, picture, poster }: ShareDialogProps) {
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
          <Mail /> {t("Email")}
        </AnchorButton>
        <AnchorButton href={links.facebook} {...outside}>
          <BrandIcon brand="facebook" /> {t("Facebook")}
        </AnchorButton>
        <AnchorButton href={links.x} {...outside}>
          <BrandIcon brand="x" /> {t("X (Twitter)")}
        </AnchorButton>
        <AnchorButton href={links.whatsapp} {...outside}>
          <MessageCircle /> {t("WhatsApp")}
        </AnchorButton>
      </div>
      <CopyField label={t("Link")} value={shared.url} />
      {canShare && (
        <Button variant="quiet" onPress={share}>
          <Share2 /> {t("More ways to share")}
        </Button>
      )}
      {poster && <PosterLinks url={shared.url} />}
    </ModalDialog>
  );
}
