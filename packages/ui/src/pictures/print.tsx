import { t } from "@hereabouts/language/translate";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import styles from "./print.module.css";

/** A picture, or a print drawn instead of one. */
export interface PrintPicture {
  url: string;
  /** The picture's own pixels; the frame is always 2:1. */
  width: number;
  height: number;
  /** Fills the frame until the picture has loaded. */
  color?: string | undefined;
  /** Other formats and sizes, the best format first. */
  sources?: readonly { type: string; srcset: string }[] | undefined;
}

export interface PrintProps {
  picture: PrintPicture;
  /** Empty beside a title; the event's name on its page. */
  alt?: string;
  featured?: boolean;
  /** For the first pictures of a page: fetched at once and before others. "asked": the page asks for it by `askEarly`. */
  eager?: boolean | "asked";
  /** How wide it is drawn, in the words of the `sizes` attribute. */
  sizes?: string;
  /** Another picture, shown until this one has loaded. */
  before?: ReactNode;
  /** Class from the parent. */
  className?: string | undefined;
}

/** In a list: across a phone, beside the words elsewhere. */
export const inList = "(max-width: 540px) 100vw, 240px";

/** How wide the picture at the head of a page is drawn. */
export const inHead = "(max-width: 900px) 100vw, 620px";

/** Has the page ask for a picture in its head, in the format and size that it will be shown in. */
export function askEarly({ url, sources = [] }: PrintPicture, sizes = inList): void {
  const [best] = sources;
  const format = best && { type: best.type, imageSrcSet: best.srcset, imageSizes: sizes };
  preload(url, { as: "image", fetchPriority: "high", ...format });
}

/** A photograph or a print in its 2:1 frame, with the pennant of a featured listing. */
export function Print(props: PrintProps) {
  const { picture, alt = "", featured = false, eager = false, sizes = inList, before, className } = props;
  const { url, width, height, color, sources = [] } = picture;
  if (eager === true) askEarly(picture, sizes);
  return (
    <PrintFrame className={className}>
      {featured && <span className={styles.pennant}>{t("Featured")}</span>}
      {/* A drawing and no style: the server's HTML may carry none. */}
      {color && (
        <svg className={styles.color} aria-hidden="true">
          <rect width="100%" height="100%" fill={color} />
        </svg>
      )}
      {before}
      <picture>
        {sources.map(({ type, srcset }) => (
          <source key={type} type={type} srcSet={srcset} sizes={sizes} />
        ))}
        <img
          src={url}
          width={width}
          height={height}
          alt={alt}
          decoding="async"
          loading={eager ? "eager" : "lazy"}
          fetchPriority={eager ? "high" : "auto"}
        />
      </picture>
    </PrintFrame>
  );
}

/** Empty frame of an image, for one that is unknown or drawn by the parent. */
export function PrintFrame({ className, children }: { className?: string | undefined; children?: ReactNode }) {
  return (
    <div className={[styles.print, className].filter(Boolean).join(" ")} data-part="print">
      {children}
    </div>
  );
}
