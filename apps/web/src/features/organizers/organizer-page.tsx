import type { EventCard } from "@hereabouts/contract/listings/cards";
import type { OrganizerPage as OrganizerPageData } from "@hereabouts/contract/organizers/organizer";
import type { OrganizerStanding } from "@hereabouts/contract/organizers/organizer-claim";
import { organizerKinds } from "@hereabouts/contract/organizers/organizer-kinds";
import { may } from "@hereabouts/contract/permissions";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { inHead, Print } from "@hereabouts/ui/pictures/print";
import { useQuery } from "@tanstack/react-query";
import { CalendarPlus, Merge, Pencil } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useApi } from "../../app/data/api.ts";
import { LinkButton } from "../../app/routing/link-button.tsx";
import { useUser } from "../../app/session/user-context.tsx";
import { viewerOf } from "../../app/session/viewer.ts";
import { OrganizerEvents } from "./organizer-events.tsx";
import styles from "./organizer-page.module.css";
import { OrganizerSpeaker } from "./organizer-speaker.tsx";
import { PastEvents } from "./past-events.tsx";
import { organizerStanding } from "./queries.ts";

const EditOrganizer = lazyPart(() => import("./edit-organizer.tsx"), "EditOrganizer");
const MergeOrganizer = lazyPart(() => import("./merge-organizer.tsx"), "MergeOrganizer");
const EventAsks = lazyPart(() => import("./event-asks.tsx"), "EventAsks");

interface OrganizerPageProps {
  organizer: OrganizerPageData;
  /** The ways to follow it, to subscribe and to pass it on. */
  ways: ReactNode;
  renderCard: (event: EventCard) => ReactNode;
  loading: ReactNode;
}

/** An organizer's own page: who it is, and its events at whatever venue. */
export function OrganizerPage({ organizer, ways, renderCard, loading }: OrganizerPageProps) {
  const { id } = organizer;
  const user = useUser();
  const { data: standing } = useQuery(organizerStanding(useApi(), id, user !== null));
  return (
    <article className="page" data-printed>
      <OrganizerHeader organizer={organizer}>
        {ways}
        <OrganizerActs organizer={organizer} standing={standing} />
      </OrganizerHeader>
      {standing && standing.asks.length > 0 && (
        <Suspense fallback={null}>
          <EventAsks asks={standing.asks} />
        </Suspense>
      )}
      <section aria-label={t("Events")}>
        <OrganizerEvents id={id} renderCard={renderCard} loading={loading} />
      </section>
      <PastEvents id={id} />
      <OrganizerSpeaker organizer={organizer} standing={standing} />
      <p data-paper>{organizer.absoluteUrl}</p>
    </article>
  );
}

/** The name, picture and texts. */
function OrganizerHeader({ organizer, children }: { organizer: OrganizerPageData; children: ReactNode }) {
  const { name, kind, website, description, imagePrimary } = organizer;
  const label = organizerKinds.find(({ value }) => value === kind)?.label;
  return (
    <header className={styles.head} data-pictured={imagePrimary !== null || undefined}>
      {imagePrimary && <Print picture={imagePrimary} sizes={inHead} alt={name} className={styles.picture} eager />}
      <div className={styles.words}>
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
          {children}
        </div>
      </div>
    </header>
  );
}

interface OrganizerActsProps {
  organizer: OrganizerPageData;
  standing: OrganizerStanding | undefined;
}

/** Opens the form of the page, for who speaks for it and for editors, and merging for editors. */
function OrganizerActs({ organizer, standing }: OrganizerActsProps) {
  const [open, setOpen] = useState<"edit" | "merge" | null>(null);
  const mayMerge = may.editOrganizers(viewerOf(useUser()));
  if (!mayMerge && !standing?.isKeeper) return null;
  const close = () => setOpen(null);
  return (
    <>
      {standing?.isKeeper && (
        <LinkButton to="/manage/events/add/">
          <CalendarPlus />
          {t("Add event")}
        </LinkButton>
      )}
      <Button variant="quiet" onPress={() => setOpen("edit")}>
        <Pencil />
        {t("Edit")}
      </Button>
      {mayMerge && (
        <Button variant="quiet" onPress={() => setOpen("merge")}>
          <Merge />
          {t("Merge")}
        </Button>
      )}
      <Suspense fallback={null}>
        {open === "edit" && <EditOrganizer organizer={organizer} onClose={close} />}
        {open === "merge" && <MergeOrganizer organizer={organizer} onClose={close} />}
      </Suspense>
    </>
  );
}
