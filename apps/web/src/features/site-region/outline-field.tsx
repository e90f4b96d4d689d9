import { limits } from "@hereabouts/contract/limits";
import {
  movableCorners,
  type NamedArea,
  outlineAround,
  simplerOutline,
} from "@hereabouts/contract/region/outline-shapes";
import type { RegionOutline } from "@hereabouts/contract/region/region";
import { isWithin } from "@hereabouts/contract/region/region-bounds";
import { locale, plural, t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { RadioSegment } from "@hereabouts/ui/choices/radio-segment";
import { NumberField } from "@hereabouts/ui/fields/number-field";
import type { FeatureCollection } from "geojson";
import { useEffect, useEffectEvent, useState } from "react";
import { useAction } from "../../app/actions/use-action.ts";
import { LazyRegionMap } from "./lazy-region-map.tsx";
import { isPlaced, type RegionValues } from "./region-form.ts";
import type { RegionFieldsOf, RegionTools } from "./region-tools.ts";
import styles from "./site-region.module.css";

const distancesOf = ({ units }: Pick<RegionValues, "units">) => (units === "mi" ? "mi" : "km");

/** The outline of a shape to begin with, around the towns that are there. */
function firstOutline(shape: string, { towns, defaultTown, eventRadius }: RegionValues): RegionOutline | null {
  const placed = towns.filter(isPlaced);
  const center = placed.find(({ id }) => id === defaultTown) ?? placed[0];
  if (!center || shape === "towns") return null;
  if (shape === "polygon") return { shape, points: outlineAround(placed) };
  return { shape: "circle", lat: center.lat, lon: center.lon, radius: eventRadius ?? 1 };
}

/** Names of towns outside the outline, said at once. */
function OutsideNote({ values, onAround }: { values: RegionValues; onAround: () => void }) {
  const { outline } = values;
  const outside = outline
    ? values.towns.filter((town) => isPlaced(town) && !isWithin(outline, distancesOf(values), town))
    : [];
  return (
    <div role="status" className={styles.list}>
      {outside.length > 0 && (
        <>
          <p>
            {plural(outside.length, "{names} lies outside the outline.", "{names} lie outside the outline.", {
              names: new Intl.ListFormat(locale()).format(outside.map(({ name }) => name)),
            })}
          </p>
          <div>
            <Button size="sm" onPress={onAround}>
              {t("Draw around all towns")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Borders that come with the product, around the first town. */
function AreaChoice({
  values,
  tools,
  onArea,
}: {
  values: RegionValues;
  tools: RegionTools;
  onArea: (area: NamedArea) => void;
}) {
  const [areas, setAreas] = useState<NamedArea[] | null>(null);
  const placed = values.towns.filter(isPlaced);
  const center = placed.find(({ id }) => id === values.defaultTown) ?? placed[0];
  const find = useAction({
    do: async () => {
      if (center) setAreas(await tools.findAreas(center));
    },
  });
  return (
    <div className={styles.list}>
      <div>
        <Button size="sm" isPending={find.isPending} isDisabled={!center} onPress={() => void find.run()}>
          {t("Use the border of a county, state or country")}
        </Button>
      </div>
      <div role="status">
        {areas?.length === 0 && <p>{t("No borders found around the first town.")}</p>}
        {areas && areas.length > 0 && (
          <ul className={styles.places} aria-label={t("Borders around the first town")}>
            {areas.map((area) => (
              <li key={`${area.kind} ${area.name}`}>
                <Button size="sm" onPress={() => onArea(area)}>
                  {area.name}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** The sketch around the towns of a form, where the site's own map does not show them; undefined until it is drawn. */
function useSketchOf(
  values: RegionValues,
  tools: RegionTools,
  isWanted: boolean,
): { around: string; map: FeatureCollection } | undefined {
  const [sketch, setSketch] = useState<{ around: string; map: FeatureCollection }>();
  const placed = values.towns.filter(isPlaced);
  const [first] = placed;
  // A town that is moved a little has the same map.
  const around = first && isWanted ? `${Math.round(first.lat)} ${Math.round(first.lon)}` : "";
  const draw = useEffectEvent(async (around: string) => {
    const defaultTown = values.defaultTown;
    const text = await tools
      .sketch({
        towns: placed.map(({ id, name, state, lat, lon }) => ({ id, name, state, lat, lon })),
        defaultTown,
        units: distancesOf(values),
      })
      .catch(() => null);
    if (text !== null) setSketch({ around, map: JSON.parse(text) });
  });
  useEffect(() => {
    if (around !== "") void draw(around);
  }, [around]);
  return sketch;
}

/** How far a region reaches: as far as its towns, a circle or a polygon, on a map. @param isSketched draws a map around the towns */
export function OutlineField({
  form,
  tools,
  isSketched = false,
}: {
  form: RegionFieldsOf;
  tools: RegionTools;
  isSketched?: boolean;
}) {
  const { current, change } = form;
  const { errors, onBlur } = form.field("outline");
  const { outline, towns } = current;
  const placed = towns.filter(isPlaced);
  const sketch = useSketchOf(current, tools, isSketched);
  const units = distancesOf(current);
  const draw = (next: RegionOutline | null) => change({ outline: next });
  const corners = outline?.shape === "polygon" ? outline.points.length : 0;
  return (
    <>
      <RadioSegment
        label={t("Outline")}
        description={t("Visitors see the map of this area. Venues outside stay in the listings.")}
        value={outline?.shape ?? "towns"}
        errors={errors}
        onBlur={() => onBlur()}
        onChange={(shape) => draw(firstOutline(shape, current))}
        options={[
          { value: "towns", label: t("Around the towns") },
          { value: "circle", label: t("Circle") },
          { value: "polygon", label: t("Polygon") },
        ]}
      />
      {outline?.shape === "circle" && (
        <NumberField
          label={t("Radius")}
          value={outline.radius}
          min={1}
          max={limits.globalRadiusMiles}
          unit={units}
          onChange={(radius) => draw({ ...outline, radius: radius ?? 1 })}
        />
      )}
      <AreaChoice values={current} tools={tools} onArea={({ points }) => draw({ shape: "polygon", points })} />
      {outline?.shape === "polygon" && corners > movableCorners && (
        <div>
          <Button
            size="sm"
            onPress={() => draw({ shape: "polygon", points: simplerOutline(outline.points, movableCorners) })}
          >
            {t("Simplify from {corners} to {most} corners, to move them here", { corners, most: movableCorners })}
          </Button>
        </div>
      )}
      <OutsideNote values={current} onAround={() => draw({ shape: "polygon", points: outlineAround(placed) })} />
      {placed.length > 0 && (!isSketched || sketch) && (
        <LazyRegionMap
          // A map keeps what it was opened with.
          key={isSketched ? sketch?.around : ""}
          sketch={isSketched ? sketch?.map : undefined}
          towns={placed}
          outline={outline}
          units={units}
          onTown={(id, at) => change({ towns: towns.map((town) => (town.id === id ? { ...town, ...at } : town)) })}
          onOutline={draw}
        />
      )}
    </>
  );
}
