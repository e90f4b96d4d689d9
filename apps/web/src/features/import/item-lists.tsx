import { eventEditPath } from "@hereabouts/contract/paths";
import { languagePath } from "@hereabouts/contract/region/region";
import type { MissingChoice, SourceItem } from "@hereabouts/contract/sources/source-run";
import { sourceWords } from "@hereabouts/contract/sources/source-words";
import { msg, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { SkeletonLine } from "@hereabouts/ui/feedback/skeleton";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "../../app/actions/use-action.ts";
import { useApi } from "../../app/data/api.ts";
import { ListStates } from "../../app/data/list-states.tsx";
import { useRowFocus } from "../../app/focus/use-row-focus.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import styles from "./import.module.css";
import { useDecideMissing, useRestoreIgnored } from "./mutations.ts";
import { ignoredItems, missingItems } from "./queries.ts";

const missingChoices: readonly { choice: MissingChoice; label: string; done: (name: string) => string }[] = [
  { choice: "keep", label: msg("Keep"), done: (name) => t("{name} kept.", { name }) },
  {
    choice: "cancel",
    label: msg("Cancel event"),
    done: (name) => t("{name} canceled. We’re emailing everyone who saved it.", { name }),
  },
  {
    choice: "delete",
    label: msg("Delete"),
    done: (name) => t("{name} deleted. You can restore it from your deleted events.", { name }),
  },
];

function MissingRow({ sourceId, item }: { sourceId: number; item: SourceItem }) {
  const decision = useDecideMissing();
  const decide = useAction({
    do: ({ choice }: (typeof missingChoices)[number]) =>
      decision.mutateAsync({ id: sourceId, items: [item.id], choice }),
    done: ({ done }) => done(item.name),
  });
  return (
    <li className={styles.source}>
      <div className={styles.about}>
        <h3>{item.event ? <a href={languagePath(eventEditPath(item.event.id))}>{item.name}</a> : item.name}</h3>
        <p className="muted sm">{withParts(t("Not found since <time/>"), { time: <TimeAgo at={item.since} /> })}</p>
      </div>
      <div className="row wrap">
        {missingChoices.map((way) => (
          <Button
            key={way.choice}
            size="sm"
            variant={way.choice === "delete" ? "danger-quiet" : "secondary"}
            aria-label={`${t(way.label)}: ${item.name}`}
            isPending={decide.pending.has(way)}
            onPress={() => void decide.run(way)}
          >
            {t(way.label)}
          </Button>
        ))}
      </div>
    </li>
  );
}

function IgnoredRow({ sourceId, item }: { sourceId: number; item: SourceItem }) {
  const restore = useAction({ do: useRestoreIgnored().mutateAsync, done: sourceWords.askedAgain(item.name) });
  return (
    <li className={styles.source}>
      <div className={styles.about}>
        <h3>{item.name}</h3>
        <p className="muted sm">{withParts(t("Ignored <time/>"), { time: <TimeAgo at={item.since} /> })}</p>
      </div>
      <Button
        size="sm"
        aria-label={t("Stop ignoring {name}", { name: item.name })}
        isPending={restore.isPending}
        onPress={() => void restore.run({ id: sourceId, items: [item.id] })}
      >
        {t("Stop ignoring")}
      </Button>
    </li>
  );
}

/** Upcoming events that are no longer in a source. They stay unchanged until someone decides. */
export function MissingEvents({ sourceId }: { sourceId: number }) {
  const list = useQuery(missingItems(useApi(), sourceId));
  const rows = useRowFocus<HTMLUListElement>();
  return (
    <ListStates list={{ ...list, data: list.data?.data }} skeleton={<SkeletonLine width={70} />} empty={null}>
      {(items) => (
        <section className={styles.section} aria-labelledby="missing">
          <h2 id="missing">{t("No longer in your calendar")}</h2>
          <p className={styles.intro}>
            {t("Some calendars drop events by mistake, so these stay published until you decide.")}
          </p>
          <ul {...rows}>
            {items.map((item) => (
              <MissingRow key={item.id} sourceId={sourceId} item={item} />
            ))}
          </ul>
        </section>
      )}
    </ListStates>
  );
}

/** The entries of a source that are ignored, to be asked about again. */
export function IgnoredEntries({ sourceId }: { sourceId: number }) {
  const list = useQuery(ignoredItems(useApi(), sourceId));
  const rows = useRowFocus<HTMLUListElement>();
  return (
    <ListStates list={{ ...list, data: list.data?.data }} skeleton={<SkeletonLine width={70} />} empty={null}>
      {(items) => (
        <section className={styles.section} aria-labelledby="ignored">
          <h2 id="ignored">{t("Ignored")}</h2>
          <ul {...rows}>
            {items.map((item) => (
              <IgnoredRow key={item.id} sourceId={sourceId} item={item} />
            ))}
          </ul>
        </section>
      )}
    </ListStates>
  );
}
