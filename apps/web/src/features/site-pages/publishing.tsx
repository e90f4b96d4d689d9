import { sitePagePath } from "@hereabouts/contract/paths";
import { languagePath, region } from "@hereabouts/contract/region/region";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import { type PageMove, pageTransition } from "@hereabouts/contract/site-pages/page-transitions";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { t } from "@hereabouts/language/translate";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { Button } from "@hereabouts/ui/actions/button";
import { useNavigate } from "@tanstack/react-router";
import { CalendarClock, Eye, History, Send } from "lucide-react";
import { useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { ScheduleDialog } from "../../forms/schedule-dialog.tsx";
import { DeleteRecord } from "../../removal/delete-record.tsx";
import { deletionOf, restoration } from "../../removal/deletion.ts";
import { usePublishPage, useRemovePage, useRestorePage, useSchedulePage, useUnpublishPage } from "./mutations.ts";
import { PageBadges } from "./page-badges.tsx";
import styles from "./pages.module.css";

/** Where visitors read a page. */
function liveAddress(page: SitePageRecord): string {
  if (page.kind === "home") return "/";
  return languagePath(sitePagePath(page), page.language ?? region.languages[0]);
}

interface PublishingProps {
  page: SitePageRecord;
  /** `updated` of the page in view, to refuse changes after a conflict. */
  seen: string | undefined;
  /** Whether there are unsaved changes, which would not be published. */
  isChanged: boolean;
  onDone: (saved: SitePageRecord) => void;
}

/** Publication status of a page, with history, preview and delete actions. */
export function Publishing({ page, seen, isChanged, onDone }: PublishingProps) {
  const { id, title, isLive } = page;
  const offers = (move: PageMove) => pageTransition("staff", move, page) !== undefined;
  const [publishing, scheduling, unpublishing] = [usePublishPage(), useSchedulePage(), useUnpublishPage()];
  const [isScheduling, setScheduling] = useState(false);
  const of = { id, updated: seen };
  const params = { id: String(id) };
  const scheduleAt = async (publishAt: string | null) => onDone(await scheduling.mutateAsync({ ...of, publishAt }));
  const publish = useAction({
    do: async () => onDone(await publishing.mutateAsync(of)),
    done: pageMessages.published(title),
  });
  const unschedule = useAction({ do: () => scheduleAt(null), done: pageMessages.unscheduled(title) });
  const unpublish = useAction({
    do: async () => onDone(await unpublishing.mutateAsync(of)),
    done: pageMessages.unpublished(title),
  });
  return (
    <section className={styles.publishing} aria-labelledby="publishing">
      <h2 id="publishing">{t("Publishing")}</h2>
      <PageBadges page={page} />
      {isChanged && <p className="muted sm">{t("Save the draft to preview, schedule or publish it.")}</p>}
      <div className={styles.ways}>
        {offers("publish") && (
          <Button
            icon={<Send />}
            isDisabled={isChanged}
            isPending={publish.isPending}
            onPress={() => void publish.run()}
          >
            {t("Publish now")}
          </Button>
        )}
        {offers("schedule") && (
          <Button icon={<CalendarClock />} isDisabled={isChanged} onPress={() => setScheduling(true)}>
            {t("Schedule")}
          </Button>
        )}
        {offers("unschedule") && (
          <Button isPending={unschedule.isPending} onPress={() => void unschedule.run()}>
            {t("Call the schedule off")}
          </Button>
        )}
        {offers("unpublish") && (
          <Button isPending={unpublish.isPending} onPress={() => void unpublish.run()}>
            {t("Unpublish")}
          </Button>
        )}
      </div>
      <div className={styles.ways}>
        {page.kind !== "message" && (
          <LinkButton to="/wagtail/$id/$view/" params={{ ...params, view: "preview" }} variant="quiet" size="sm">
            <Eye />
            {t("Preview")}
          </LinkButton>
        )}
        <LinkButton to="/wagtail/$id/$view/" params={{ ...params, view: "history" }} variant="quiet" size="sm">
          <History />
          {t("History")}
        </LinkButton>
        {isLive && page.kind !== "message" && (
          <AnchorButton href={liveAddress(page)} variant="quiet" size="sm">
            {t("View live")}
          </AnchorButton>
        )}
      </div>
      {offers("delete") && <PageRemoval page={page} seen={seen} />}
      {isScheduling && (
        <ScheduleDialog
          hint={t("We’ll publish the current draft at this time (site time).")}
          onClose={() => setScheduling(false)}
          onSchedule={scheduleAt}
          done={pageMessages.scheduled(title)}
        />
      )}
    </section>
  );
}

function PageRemoval({ page: { id, title }, seen }: Pick<PublishingProps, "page" | "seen">) {
  const navigate = useNavigate();
  const [removal, restoral] = [useRemovePage(), useRestorePage()];
  const restore = useAction<void, { name: string }>({
    ...restoration,
    do: async () => ({ name: (await restoral.mutateAsync({ id })).title }),
  });
  const remove = useAction<void>({
    ...deletionOf(() => title),
    do: async () => {
      await removal.mutateAsync({ id, updated: seen });
      await navigate({ to: "/wagtail/" });
    },
    undo: restore.run,
  });
  return <DeleteRecord name={title} onDelete={() => void remove.run()} />;
}
