import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import type { ShareDialogProps } from "./share-dialog.tsx";

const ShareDialog = lazyPart(() => import("./share-dialog.tsx"), "ShareDialog");

interface ShareButtonProps extends Pick<ShareDialogProps, "shared" | "heading" | "picture" | "poster"> {
  /** Only the icon, for cards. */
  isIcon?: boolean;
}

/** Opens the share dialog, whose code comes when it is first opened. */
export function ShareButton({ isIcon, ...dialog }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  return (
    <>
      {isIcon ? (
        <IconButton label={t("Share {title}", { title: dialog.shared.title })} onPress={open} icon={Share2} />
      ) : (
        <Button variant="quiet" icon={<Share2 />} onPress={open}>
          {t("Share")}
        </Button>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <ShareDialog isOpen={isOpen} onOpenChange={setOpen} {...dialog} />
        </Suspense>
      )}
    </>
  );
}
