import type { EventCard } from "@hereabouts/contract/listings/cards";
import type { OrganizerPage as OrganizerPageData } from "@hereabouts/contract/organizers/organizer";
import { organizerKinds } from "@hereabouts/contract/organizers/organizer-kinds";
import { may } from "@hereabouts/contract/permissions";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import cardStyles from "@hereabouts/ui/cards/card.module.css";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { useQueries } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { LoadFailed } from "../../app/data/load-failed.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import styles from "./organizer-page.module.css";
import { organizerEvents } from "./queries.ts";

const EditOrganizer = lazyPart(() => import("./edit-organizer.tsx"), "EditOrganizer");

interface OrganizerPageProps {
  organizer: OrganizerPageData;
  /** The ways to follow it, to subscribe and to pass it on. */
  ways: ReactNode;
  renderCard: (event: EventCard) => ReactNode;
  loading: ReactNode;
}

/** An organizer's own page: who it is, and its coming events at whatever venue. */
export function OrganizerPage({ organizer, ways, renderCard, loading }: OrganizerPageProps) {
  const { id, name, kind, website, description } = organizer;
  const label = organizerKinds.find(({ value }) => value === kind)?.label;
  return (
    <article className="page" data-printed>
      <header className={styles.head}>
        <p className="muted">{label && kind !== "other" ? t(label) : t("Organizer")}</p>
        <h1 className="display">{name}</h1>
        {description !== "" && <p className={styles.about}>{description}</p>}
        {website !== "" && (
          <p>
            <a href={website} rel="noopener">
              {URL.parse(website)?.host.replace(/^www\./, "") ?? website}
            </a>
          </p>
        )}
        <div className="row wrap" data-screen>
          {ways}
          <EditButton organizer={organizer} />
        </div>
      </header>
      <section aria-label={t("Events")}>
        <OrganizerEvents id={id} renderCard={renderCard} loading={loading} />
      </section>
      <p data-paper>{organizer.absoluteUrl}</p>
    </article>
  );
}

/** Opens the form of the page, for editors. */
function EditButton({ organizer }: { organizer: OrganizerPageData }) {
  const [isOpen, setOpen] = useState(false);
  if (!may.editOrganizers(viewerOf(useUser()))) return null;
  return (
    <>
      <Button variant="quiet" onPress={() => setOpen(true)}>
        <Pencil />
        {t("Edit")}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <EditOrganizer organizer={organizer} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

type EventsProps = Pick<OrganizerPageProps, "renderCard" | "loading"> & { id: number };

/** The coming events, a page more with each press. */
function OrganizerEvents({ id, renderCard, loading }: EventsProps) {
  const api = useApi();
  const [pages, setPages] = useState(1);
  const numbers = Array.from({ length: pages }, (_, index) => index + 1);
  const answers = useQueries({ queries: numbers.map((page) => organizerEvents(api, id, page)) });
  const failed = answers.find(({ isError, data }) => isError && !data);
  const first = answers[0]?.data;
  if (!first)
    return failed ? (
      <LoadFailed query={failed} message={t(visitorMessages.eventListingsFailed)} />
    ) : (
      <div aria-busy="true">{loading}</div>
    );
  const { totalItems, totalPages } = first.pagination;
  if (first.data.length === 0) return <EmptyState drawing="signpost" message={t(visitorMessages.noEvents)} />;
  return (
    <>
      <h2 className={styles.title}>{plural(totalItems, "{count} upcoming event", "{count} upcoming events")}</h2>
      <ol className={cardStyles.list}>
        {answers
          .flatMap(({ data }) => data?.data ?? [])
          .map((event) => (
            <li key={event.id}>{renderCard(event)}</li>
          ))}
      </ol>
      {failed && <LoadFailed query={failed} message={t(visitorMessages.eventListingsFailed)} />}
      {!failed && pages < totalPages && (
        <p className={styles.more} data-screen>
          <Button isPending={answers.some(({ data }) => !data)} onPress={() => setPages(pages + 1)}>
            {t(visitorMessages.showMore)}
          </Button>
        </p>
      )}
    </>
  );
}
