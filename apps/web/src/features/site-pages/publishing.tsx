import { sitePagePath } from "@hereabouts/contract/paths";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import { type PageMove, pageTransition } from "@hereabouts/contract/site-pages/page-transitions";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { Button } from "@hereabouts/ui/actions/button";
import { useNavigate } from "@tanstack/react-router";
import { CalendarClock, Eye, History, Send } from "lucide-react";
import { useState } from "react";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { doAndTell } from "../../forms/do-and-tell.ts";
import { DeleteRecord } from "../../removal/delete-record.tsx";
import { useRecordRemoval } from "../../removal/use-record-removal.ts";
import { usePublishPage, useRemovePage, useRestorePage, useSchedulePage, useUnpublishPage } from "./mutations.ts";
import { PageBadges } from "./page-badges.tsx";
import styles from "./pages.module.css";
import { ScheduleDialog } from "./schedule-dialog.tsx";

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
  const [publish, schedule, unpublish] = [usePublishPage(), useSchedulePage(), useUnpublishPage()];
  const [isScheduling, setScheduling] = useState(false);
  const of = { id, updated: seen };
  const params = { id: String(id) };
  const tell = (work: () => Promise<SitePageRecord>, done: string) =>
    void doAndTell(async () => onDone(await work()), done);
  return (
    <section className={styles.publishing} aria-labelledby="publishing">
      <h2 id="publishing">Publishing</h2>
      <PageBadges page={page} />
      {isChanged && <p className="muted sm">Save the draft to preview, schedule or publish it.</p>}
      <div className={styles.ways}>
        {offers("publish") && (
          <Button
            icon={<Send />}
            isDisabled={isChanged}
            isPending={publish.isPending}
            onPress={() => tell(() => publish.mutateAsync(of), pageMessages.published(title))}
          >
            Publish now
          </Button>
        )}
        {offers("schedule") && (
          <Button icon={<CalendarClock />} isDisabled={isChanged} onPress={() => setScheduling(true)}>
            Schedule
          </Button>
        )}
        {offers("unschedule") && (
          <Button
            isPending={schedule.isPending}
            onPress={() =>
              tell(() => schedule.mutateAsync({ ...of, publishAt: null }), pageMessages.unscheduled(title))
            }
          >
            Call the schedule off
          </Button>
        )}
        {offers("unpublish") && (
          <Button
            isPending={unpublish.isPending}
            onPress={() => tell(() => unpublish.mutateAsync(of), pageMessages.unpublished(title))}
          >
            Unpublish
          </Button>
        )}
      </div>
      <div className={styles.ways}>
        {page.kind !== "message" && (
          <LinkButton to="/wagtail/$id/$view/" params={{ ...params, view: "preview" }} variant="quiet" size="sm">
            <Eye />
            Preview
          </LinkButton>
        )}
        <LinkButton to="/wagtail/$id/$view/" params={{ ...params, view: "history" }} variant="quiet" size="sm">
          <History />
          History
        </LinkButton>
        {isLive && page.kind !== "message" && (
          <AnchorButton href={page.kind === "home" ? "/" : sitePagePath(page)} variant="quiet" size="sm">
            View live
          </AnchorButton>
        )}
      </div>
      {offers("delete") && <PageRemoval page={page} seen={seen} />}
      {isScheduling && (
        <ScheduleDialog
          onClose={() => setScheduling(false)}
          onSchedule={async (at) => {
            const saved = await schedule.mutateAsync({ ...of, publishAt: at });
            onDone(saved);
            return pageMessages.scheduled(title);
          }}
        />
      )}
    </section>
  );
}

function PageRemoval({ page: { id, title }, seen }: Pick<PublishingProps, "page" | "seen">) {
  const navigate = useNavigate();
  const [remove, restore] = [useRemovePage(), useRestorePage()];
  const removal = useRecordRemoval({
    name: title,
    remove: async () => {
      await remove.mutateAsync({ id, updated: seen });
      await navigate({ to: "/wagtail/" });
    },
    restore: async () => ({ name: (await restore.mutateAsync({ id })).title }),
  });
  return <DeleteRecord name={title} onDelete={() => void removal.remove()} />;
}
