import { duplicateMessages } from "@hereabouts/contract/duplicates/duplicate-messages";
import { decidingWords, scoreWords } from "@hereabouts/contract/duplicates/duplicate-words";
import type { MergeField, VenueComparison } from "@hereabouts/contract/duplicates/venue-merge";
import { plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { Banner } from "@hereabouts/ui/feedback/banner";
import panelStyles from "@hereabouts/ui/layout/panel.module.css";
import { ArrowLeftRight, Merge } from "lucide-react";
import { use, useState } from "react";
import { z } from "zod";
import { useAction } from "../../app/actions/use-action.ts";
import { FormBanner } from "../../forms/form-banner.tsx";
import { useForm } from "../../forms/use-form.ts";
import { LazyPointsMap } from "../../map/lazy/lazy-points-map.tsx";
import { MapConfigContext, mayHaveStreets } from "../../map/map-config.ts";
import { MergeFieldRow } from "./merge-field-row.tsx";
import styles from "./merge-page.module.css";
import { useMergeVenues } from "./mutations.ts";
import { PairScore } from "./pair-score.tsx";
import { mergeName, useUndoMergeAction } from "./use-undo-merge.ts";

/** "12 events, 40 saves, 1 claim, 310 sightings, redirects from /venues/92/" */
function movesWords({ events, saves, claims, sightings }: VenueComparison["moves"], id: number): string {
  return [
    plural(events, "{count} event", "{count} events"),
    plural(saves, "{count} save", "{count} saves"),
    plural(claims, "{count} claim", "{count} claims"),
    plural(sightings, "{count} sighting", "{count} sightings"),
    t("redirects from /venues/{id}/", { id: String(id) }),
  ].join(", ");
}

const ZOOM = 16;
/** Empty schema: the choices are kept outside the form state. */
const nothingAsked = z.object({});

const sameWords = (count: number) => plural(count, "{count} field is the same.", "{count} fields are the same.");

export interface MergeFormProps {
  venues: VenueComparison;
  onSwap: () => void;
  /** Runs the merge, and then goes on. */
  onMerge: (merge: () => Promise<unknown>) => Promise<unknown>;
}

/** Both places on the streets between them, with what decides. Nothing where the region has no streets. */
function DecidingMap({ kept, dropped, pair }: Pick<VenueComparison, "kept" | "dropped" | "pair">) {
  const config = use(MapConfigContext);
  if (!mayHaveStreets(config)) return null;
  const points = [kept, dropped].map(({ lat, lon, pointAccuracy }, index) => ({
    lat,
    lon,
    accuracy: pointAccuracy,
    sign: index === 0 ? "A" : "B",
  }));
  return (
    <figure className={styles.decides}>
      <div className={styles.map}>
        <LazyPointsMap
          points={points}
          label={t("Map of {kept} and {dropped}", { kept: kept.name, dropped: dropped.name })}
          zoom={ZOOM}
        />
      </div>
      <figcaption>{decidingWords(pair)}</figcaption>
    </figure>
  );
}

/** Chooses field by field what the venue that stays will say, and merges. */
export function MergeForm({ venues, onSwap, onMerge }: MergeFormProps) {
  const { kept, dropped, pair, fields, moves, obstacle, warnings } = venues;
  const [taken, setTaken] = useState<ReadonlySet<MergeField>>(
    new Set(fields.flatMap(({ field, isTaken }) => (isTaken ? [field] : []))),
  );
  const [merging, undo] = [useMergeVenues(), useUndoMergeAction()];
  const merge = useAction({
    do: () => {
      const seen = { keptSeen: kept.updated, droppedSeen: dropped.updated };
      return merging.mutateAsync({ keptId: kept.id, droppedId: dropped.id, taken: [...taken], ...seen });
    },
    done: (_nothing, made) => duplicateMessages.merged(made.dropped.name, made.kept.name),
    undo: (_nothing, { id }) => undo.run(id),
    about: (_nothing, { id }) => mergeName(id),
  });
  const form = useForm(nothingAsked, {}, { send: () => onMerge(merge.send) });
  const choose = (field: MergeField, isTaken: boolean) => {
    const others = [...taken].filter((one) => one !== field);
    setTaken(new Set(isTaken ? [...others, field] : others));
  };
  const differing = fields.filter(({ isSame }) => !isSame);
  return (
    <form method="dialog" ref={form.ref} className={styles.form} onSubmit={form.onSubmit}>
      <DecidingMap kept={kept} dropped={dropped} pair={pair} />
      <PairScore pair={pair} />
      <section className={panelStyles.panel} aria-label={t("Fields: {score}", { score: scoreWords(pair.score) })}>
        <div className={styles.names}>
          <p>
            <b>{t("A stays")}</b> <span>{`${kept.name} #${kept.id}`}</span>
          </p>
          <p>
            <b>{t("B leads to it")}</b> <span>{`${dropped.name} #${dropped.id}`}</span>
          </p>
        </div>
        {differing.map((row) => (
          <MergeFieldRow
            key={row.field}
            row={row}
            images={
              row.field === "picture"
                ? { kept: kept.imageThumbnail?.url ?? null, dropped: dropped.imageThumbnail?.url ?? null }
                : undefined
            }
            isTaken={taken.has(row.field)}
            onChoose={(isTaken) => choose(row.field, isTaken)}
          />
        ))}
        <p className={`muted sm ${styles.same}`}>{sameWords(fields.length - differing.length)}</p>
      </section>
      <p>
        <b>{t("What moves:")}</b> {movesWords(moves, dropped.id)}
      </p>
      {warnings.map((warning) => (
        <Banner key={warning} tone="warning">
          {warning}
        </Banner>
      ))}
      {obstacle !== null && <Banner tone="danger">{obstacle}</Banner>}
      <FormBanner form={form} />
      <div className={styles.deeds}>
        <Button
          type="submit"
          variant="primary"
          icon={<Merge />}
          isPending={form.isSending}
          isDisabled={obstacle !== null}
        >
          {t("Merge into A")}
        </Button>
        <Button icon={<ArrowLeftRight />} onPress={onSwap}>
          {t("Keep B instead")}
        </Button>
      </div>
    </form>
  );
}
