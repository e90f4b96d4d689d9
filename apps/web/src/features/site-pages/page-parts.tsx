import { isOwnPath } from "@hereabouts/contract/fields/web-url";
import { renditionName, renditionWidthsOf } from "@hereabouts/contract/media/rendition-widths";
import { attributesOf, buttonLook, pageImageHash } from "@hereabouts/contract/site-pages/page-html";
import { buttonClass } from "@hereabouts/ui/actions/button";
import type { ReactNode } from "react";
import type { TextParts } from "../../app/rich-text/rich-text.tsx";
import styles from "./site-page-text.module.css";

/** Texts are no wider than this. */
const sizes = "(max-width: 767px) 100vw, 680px";

interface PartProps {
  attributes: string;
  children?: ReactNode;
}

/** An image of the site, in the widths it is kept in. */
function PageImage({ attributes }: PartProps) {
  const { src = "", alt = "", width, height } = attributesOf(attributes);
  const hash = pageImageHash(src);
  if (hash === null) return null;
  const pixels = Number(width);
  const widths = pixels > 0 ? renditionWidthsOf(pixels) : [];
  const srcSet = (format: string) =>
    widths.map((each) => `/media/${hash}/${renditionName(widths, each)}.${format} ${each}w`).join(", ");
  return (
    <picture className={styles.image}>
      {widths.length > 0 && <source type="image/webp" srcSet={srcSet("webp")} sizes={sizes} />}
      <img src={src} alt={alt} width={width} height={height} loading="lazy" decoding="async" />
    </picture>
  );
}

/** A link to a page of this site, or one of another in a window of its own; some look like buttons. */
function PageLink({ attributes, children }: PartProps) {
  const { href = "", "data-look": look } = attributesOf(attributes);
  const isOwn = isOwnPath(href);
  if (!isOwn && !/^(https?:|mailto:)/i.test(href)) return children;
  const className = look === buttonLook ? buttonClass("primary", undefined, styles.button) : undefined;
  const elsewhere = isOwn ? {} : { target: "_blank", rel: "noopener nofollow" };
  return (
    <a href={href} className={className} {...elsewhere}>
      {children}
    </a>
  );
}

/** Draws images, buttons, links to pages of this site, and headings, which come right below the title, in the text of a page. */
export const pageParts: TextParts = {
  img: PageImage,
  a: PageLink,
  h3: ({ children }) => <h2>{children}</h2>,
  h4: ({ children }) => <h3>{children}</h3>,
};
