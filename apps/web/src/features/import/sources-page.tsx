import { msg, t } from "@hereabouts/language/translate";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import pageHeadStyles from "@hereabouts/ui/layout/page-head.module.css";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { AddSource } from "./add-source.tsx";
import { HealthLine } from "./health-line.tsx";
import styles from "./import.module.css";
import { venueSources } from "./queries.ts";

const next = { reading: msg("Reading"), columns: msg("Match columns"), ready: msg("Review import") } as const;

interface SourcesPageProps {
  /** The active venue; null without one. */
  venue: { id: number; name: string } | null;
}

/** Where the events of a venue come from, and how to add another source. */
export function SourcesPage({ venue }: SourcesPageProps) {
  const list = useQuery(venueSources(useApi()));
  const navigate = useNavigate();
  if (!venue) {
    return (
      <EmptyState
        isPage
        drawing="corkboard"
        message={t("Events are imported onto a venue.")}
        hint={t("Claim your venue first, or open this page from one that you manage.")}
        action={<LinkButton to="/manage/venues/claims/">{t("Venue requests")}</LinkButton>}
      />
    );
  }
  return (
    <>
      <div className={pageHeadStyles.head}>
        <div>
          <h1 className="display">{t("Import")}</h1>
          <p>{t("Add events at {name} from your own calendar.", { name: venue.name })}</p>
        </div>
      </div>
      <ListStates
        list={list}
        skeleton={<SkeletonLine width={70} />}
        empty={
          <p className={styles.intro}>
            {t("No sources yet. Add your calendar below. You can review each event before we change anything.")}
          </p>
        }
      >
        {(sources) => (
          <ul>
            {sources.map((source) => {
              const state = source.openRun?.state;
              const label = state && state in next ? t(next[state as keyof typeof next]) : t("Open");
              return (
                <li key={source.id} className={styles.source}>
                  <div className={styles.about}>
                    <h2>{source.name}</h2>
                    <p className="muted sm">{source.url ?? t("File")}</p>
                    <HealthLine source={source} />
                  </div>
                  <LinkButton
                    to="/manage/import/$id/"
                    params={{ id: String(source.id) }}
                    aria-label={`${label}: ${source.name}`}
                    variant={state === "ready" || state === "columns" ? "primary" : "secondary"}
                  >
                    {label}
                  </LinkButton>
                </li>
              );
            })}
          </ul>
        )}
      </ListStates>
      <section className={styles.section} aria-labelledby="add-source">
        <h2 id="add-source">{t("Add a source")}</h2>
        <AddSource
          key={venue.id}
          venueId={venue.id}
          onAdded={(id) => void navigate({ to: "/manage/import/$id/", params: { id: String(id) } })}
        />
      </section>
    </>
  );
}
