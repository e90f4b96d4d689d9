import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import { type PageMove, pageTransition } from "@hereabouts/contract/site-pages/page-transitions";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { IconButton } from "@hereabouts/ui/actions/icon-button";
import { MenuButton } from "@hereabouts/ui/overlays/menu-button";
import { CalendarClock, ChevronDown, Send } from "lucide-react";
import { useAction } from "../../app/actions/use-action.ts";
import { usePublishPage, useSchedulePage, useUnpublishPage } from "./mutations.ts";
import styles from "./pages.module.css";

interface PublishButtonProps {
  page: SitePageRecord;
  /** `updated` of the page in view, to refuse changes after a conflict. */
  seen: string | undefined;
  /** Whether there are unsaved changes, which are saved first. */
  isChanged: boolean;
  /** Whether the form can’t be saved now. */
  isOff: boolean;
  onDone: (saved: SitePageRecord) => void;
  onSaveThen: (then: "publish" | "schedule") => void;
  onSchedule: () => void;
}

/** Publishes a page, with a menu of other ways: at a time, not at that time after all, not any longer. */
export function PublishButton({ page, seen, isChanged, isOff, onDone, onSaveThen, onSchedule }: PublishButtonProps) {
  const { id, title } = page;
  const standing = isChanged ? { ...page, hasDraft: true } : page;
  const offers = (move: PageMove) => pageTransition("staff", move, standing) !== undefined;
  const [publishing, scheduling, unpublishing] = [usePublishPage(), useSchedulePage(), useUnpublishPage()];
  const of = { id, updated: seen };
  const publish = useAction({
    do: async () => onDone(await publishing.mutateAsync(of)),
    done: pageMessages.published(title),
  });
  const unschedule = useAction({
    do: async () => onDone(await scheduling.mutateAsync({ ...of, publishAt: null })),
    done: pageMessages.unscheduled(title),
  });
  const unpublish = useAction({
    do: async () => onDone(await unpublishing.mutateAsync(of)),
    done: pageMessages.unpublished(title),
  });
  const items = [
    offers("schedule") && {
      id: "schedule",
      label: t("Publish at…"),
      icon: <CalendarClock />,
      onAction: () => (isChanged ? onSaveThen("schedule") : onSchedule()),
    },
    offers("unschedule") && {
      id: "unschedule",
      label: t("Call the schedule off"),
      onAction: () => void unschedule.run(),
    },
    offers("unpublish") && { id: "unpublish", label: t("Unpublish"), onAction: () => void unpublish.run() },
  ].filter((item) => item !== false);
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        icon={<Send />}
        isDisabled={!offers("publish") || (isChanged && isOff)}
        isPending={publish.isPending}
        onPress={() => (isChanged ? onSaveThen("publish") : void publish.run())}
      >
        {t("Publish now")}
      </Button>
      {items.length > 0 && (
        <MenuButton
          label={t("More ways to publish")}
          items={items}
          trigger={<IconButton label={t("More ways to publish")} icon={ChevronDown} className={styles.more} />}
        />
      )}
    </>
  );
}
