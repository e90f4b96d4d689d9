import { t } from "@hereabouts/language/translate";
import { type ReactNode, type RefCallback, useCallback, useState } from "react";
import { Segment } from "../choices/segment.tsx";
import { FramedWindow } from "./framed-window.tsx";
import styles from "./preview-frame.module.css";

interface Sizes {
  room: number;
  height: number;
}

/** Measures the room that a preview has, and how high its content is. Null on the server and until it was measured. */
function useSizes(): [ref: RefCallback<HTMLElement>, sizes: Sizes | null] {
  const [sizes, setSizes] = useState<Sizes | null>(null);
  const ref = useCallback((node: HTMLElement | null) => {
    const content = node?.firstElementChild;
    if (!node || !(content instanceof HTMLElement) || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setSizes({ room: node.clientWidth, height: content.offsetHeight }));
    observer.observe(node);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return [ref, sizes];
}

interface ScaledProps {
  /** In pixels, before it is made smaller. */
  width: number;
  children: ReactNode;
}

/** Content of a certain width, made smaller where there is less room. */
function Scaled({ width, children }: ScaledProps) {
  const [ref, sizes] = useSizes();
  const scale = sizes && sizes.room > 0 ? Math.min(1, sizes.room / width) : 1;
  const rest = sizes ? (sizes.room - width * scale) / 2 : 0;
  return (
    <div ref={ref} className={styles.scaled} style={sizes ? { height: sizes.height * scale } : undefined}>
      <div
        className={styles.content}
        style={sizes ? { width, transform: `translateX(${rest}px) scale(${scale})` } : undefined}
        inert
      >
        {children}
      </div>
    </div>
  );
}

interface PreviewFrameProps {
  title: string;
  /** Label of the choice between widths. */
  label: string;
  /** Widths of windows; `width` is that of what is shown. */
  views: readonly { value: string; label: string; width: number }[];
  /** Whether it is a whole page, in a window of each width, and not a part of one. */
  isPage?: boolean;
  children: ReactNode;
}

/** Shows something as it will be in windows of several widths, one at a time. Nothing in it can be pressed. */
export function PreviewFrame({ title, label, views, isPage = false, children }: PreviewFrameProps) {
  const [chosen, setChosen] = useState(views[0]?.value ?? "");
  const view = views.find(({ value }) => value === chosen) ?? views[0];
  return (
    <section className={styles.preview} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <Segment label={label} options={views} value={chosen} onChange={setChosen} />
      </div>
      {view && isPage && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and nothing in it takes the focus.
        <section className={styles.page} tabIndex={0} aria-label={t("Preview")}>
          <Scaled width={view.width}>
            <FramedWindow title={title}>{children}</FramedWindow>
          </Scaled>
        </section>
      )}
      {view && !isPage && (
        <Scaled key={view.value} width={view.width}>
          {children}
        </Scaled>
      )}
    </section>
  );
}
