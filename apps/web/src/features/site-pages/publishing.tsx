import { sitePagePath } from "@hereabouts/contract/paths";
import { languagePath, region } from "@hereabouts/contract/region/region";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import { pageTransition } from "@hereabouts/contract/site-pages/page-transitions";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { t } from "@hereabouts/language/translate";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { useNavigate } from "@tanstack/react-router";
import { Eye, History } from "lucide-react";
import { useAction } from "../../app/actions/use-action.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { ScheduleDialog } from "../../forms/schedule-dialog.tsx";
import { DeleteRecord } from "../../removal/delete-record.tsx";
import { deletionOf, restoration } from "../../removal/deletion.ts";
import { useRemovePage, useRestorePage, useSchedulePage } from "./mutations.ts";
import { PageBadges } from "./page-badges.tsx";
import styles from "./pages.module.css";

/** Where visitors read a page. */
function liveAddress(page: SitePageRecord): string {
  if (page.kind === "home") return "/";
  return languagePath(sitePagePath(page), page.language ?? region.languages[0]);
}

/** Which version visitors see. */
function standingWords({ isLive, hasDraft, publishAt }: SitePageRecord): string {
  if (!isLive) return t("This isn’t live yet. Visitors see it after you publish.");
  if (!hasDraft) return t("Visitors see this version.");
  return publishAt === null
    ? t("Visitors see the published version. Your draft isn’t live until you publish it.")
    : t("Visitors see the published version until the draft takes its place.");
}

interface PublishingProps {
  page: SitePageRecord;
  /** `updated` of the page in view, to refuse changes after a conflict. */
  seen: string | undefined;
  /** Whether there are unsaved changes, which the page of the preview would not show. */
  isChanged: boolean;
  /** Whether a time to publish is asked for. */
  isScheduling: boolean;
  onScheduled: () => void;
  onDone: (saved: SitePageRecord) => void;
}

/** Publication status of a page, with history, preview and delete actions. */
export function Publishing({ page, seen, isChanged, isScheduling, onScheduled, onDone }: PublishingProps) {
  const { id, title, isLive } = page;
  const scheduling = useSchedulePage();
  const params = { id: String(id) };
  return (
    <section className={styles.publishing} aria-labelledby="publishing">
      <h2 id="publishing">{t("Publishing")}</h2>
      <PageBadges page={page} />
      <p className="sm">{standingWords(page)}</p>
      {isChanged && <p className="muted sm">{t("Preview shows the saved draft as a page of its own.")}</p>}
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
      {pageTransition("staff", "delete", page) && <PageRemoval page={page} seen={seen} />}
      {isScheduling && (
        <ScheduleDialog
          hint={t("We’ll publish the current draft at this time (site time).")}
          onClose={onScheduled}
          onSchedule={async (publishAt) => onDone(await scheduling.mutateAsync({ id, updated: seen, publishAt }))}
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
