import type { ImageCrop } from "@hereabouts/contract/fields/image-field";
import { t } from "@hereabouts/language/translate";
import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { IconButton } from "../actions/icon-button.tsx";
import fieldStyles from "../fields/field.module.css";
import { areaOf, type CropView, clampedView, largestZoom, movedBy, type Size } from "./crop-geometry.ts";
import { CroppedImage } from "./cropped-image.tsx";
import styles from "./image-cropper.module.css";
import imageFieldStyles from "./image-field.module.css";
import { useDragAndZoom } from "./use-drag-and-zoom.tsx";

export interface ImageCropperProps {
  src: string;
  size: Size;
  view: CropView;
  /** Given how the view changes, for quick fingers change it more often than it is drawn. */
  onChange: (change: (view: CropView) => CropView) => void;
}

const STEP = 0.02;
const LONG_STEP = 0.1;
const ZOOM_STEP = 1.1;
const arrows: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** How far along its room something is, in percent; all of it is in the middle. */
const along = (part: number, room: number) => (room < 1 ? 50 : Math.round((part / room) * 100));

/** The sides on which a frame hides something of its picture, as one word for each. */
function moreOf({ width, height }: Size, area: Omit<ImageCrop, "rounded">): string {
  const sides = {
    left: area.x,
    right: width - area.x - area.width,
    up: area.y,
    down: height - area.y - area.height,
  };
  return Object.entries(sides)
    .flatMap(([side, beyond]) => (beyond >= 1 ? [side] : []))
    .join(" ");
}

interface ZoomSliderProps {
  zoom: number;
  most: number;
  onZoom: (zoom: number) => void;
  onZoomBy: (factor: number) => void;
}

function ZoomSlider({ zoom, most, onZoom, onZoomBy }: ZoomSliderProps) {
  return (
    <div className={styles.zoom}>
      <IconButton
        label={t("Zoom out")}
        aria-disabled={zoom <= 1 || undefined}
        onPress={() => onZoomBy(1 / ZOOM_STEP)}
        icon={Minus}
      />
      <input
        type="range"
        aria-label={t("Zoom")}
        min={1}
        max={most}
        step={0.01}
        value={zoom}
        disabled={most === 1}
        aria-valuetext={`${Math.round(zoom * 100)}%`}
        onChange={({ target }) => onZoom(Number(target.value))}
      />
      <IconButton
        label={t("Zoom in")}
        aria-disabled={zoom >= most || undefined}
        onPress={() => onZoomBy(ZOOM_STEP)}
        icon={Plus}
      />
    </div>
  );
}

/**
 * A frame to move a picture in and to zoom it: by dragging, a press, pinching and the wheel, by the arrow keys, + and -, and by a
 * slider.
 */
export function ImageCropper({ src, size, view, onChange }: ImageCropperProps) {
  const helpId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLInputElement>(null);
  // The arrow keys move the picture at once.
  useEffect(() => keys.current?.focus({ preventScroll: true }), []);
  const most = largestZoom(size);
  const area = areaOf(size, view);
  const across = along(area.x, size.width - area.width);
  const down = along(area.y, size.height - area.height);
  const hidden = moreOf(size, area);
  const zoomTo = (zoom: number) => onChange((view) => clampedView(size, { ...view, zoom }));
  const zoomBy = (factor: number) => onChange((view) => clampedView(size, { ...view, zoom: view.zoom * factor }));
  const move = (right: number, down: number) => onChange((view) => movedBy(size, view, right, down));
  useDragAndZoom(stage, {
    // The picture follows the finger, so what is shown goes the other way.
    onDrag: (right, down) => move(-right, -down),
    onTap: move,
    onZoom: zoomBy,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    const step = event.shiftKey ? LONG_STEP : STEP;
    if (arrow) move(arrow[0] * step, arrow[1] * step);
    else if (event.key === "+" || event.key === "=") zoomBy(ZOOM_STEP);
    else if (event.key === "-" || event.key === "_") zoomBy(1 / ZOOM_STEP);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.cropper}>
      <div ref={stage} className={`${imageFieldStyles.frame} ${styles.stage}`} data-part="stage" data-more={hidden}>
        <CroppedImage src={src} size={size} crop={area} />
        <input
          type="range"
          className={styles.keys}
          ref={keys}
          aria-label={t("Visible part of the image")}
          aria-describedby={helpId}
          aria-valuetext={t("{across}% across, {down}% down", { across, down })}
          min={0}
          max={100}
          value={across}
          onChange={({ target }) => {
            const x = area.width / 2 + (Number(target.value) / 100) * (size.width - area.width);
            onChange((view) => clampedView(size, { ...view, x }));
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <p id={helpId} className={fieldStyles.hint}>
        {hidden !== "" && t("The image extends beyond the frame. ")}
        <span className={styles.touch}>{t("Drag the image, or tap the point to center. Pinch to zoom.")}</span>
        <span className={styles.mouse}>
          {t("Drag the image, click the point to center, or use the arrow keys. Zoom with + and −.")}
        </span>
      </p>
      <ZoomSlider zoom={view.zoom} most={most} onZoom={zoomTo} onZoomBy={zoomBy} />
    </div>
  );
}
