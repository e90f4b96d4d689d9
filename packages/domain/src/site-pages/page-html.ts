import { isOwnPath } from "@hereabouts/contract/fields/web-url";
import { may } from "@hereabouts/contract/permissions";
import {
  type PageImage,
  pageImageHash,
  pageImageHashes,
  pageImagePath,
  pageRows,
} from "@hereabouts/contract/site-pages/page-html";
import { pageHtmlFault } from "@hereabouts/contract/site-pages/page-html-fault";
import { pageMessages } from "@hereabouts/contract/site-pages/page-messages";
import sanitizeHtml, { type Attributes } from "sanitize-html";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { descriptionFormats } from "../events/sanitise-description.ts";
import { chooseImages } from "../media/image.queries.ts";
import { wholeImageOfUpload } from "../media/image-choice.ts";
import { isListAddress } from "./row-of-cards.ts";

const link = ({ href, "data-look": look }: Attributes): Attributes => {
  if (href === undefined) return {};
  const isOwn = isOwnPath(href);
  // A path that leads elsewhere, as "//", is no link.
  if (!isOwn && !/^(https?|mailto):/i.test(href)) return {};
  return {
    href,
    ...(!isOwn && { rel: "nofollow noopener noreferrer" }),
    ...(look === "button" && { "data-look": look }),
  };
};

/** The HTML of a page's text as it may be stored: formats of descriptions, images of this site, rows and buttons. */
function sanitisePageHtml(html: string): string {
  return sanitizeHtml(html, {
    ...descriptionFormats,
    allowedTags: [...descriptionFormats.allowedTags, "img", "aside"],
    allowedAttributes: {
      a: ["href", "rel", "data-look"],
      img: ["src", "alt", "width", "height"],
      aside: ["data-rows", "data-most"],
    },
    allowedSchemes: [...descriptionFormats.allowedSchemes],
    transformTags: {
      ...descriptionFormats.transformTags,
      a: (tagName, attribs) => ({ tagName, attribs: link(attribs) }),
    },
  }).trim();
}

/**
 * The HTML of a page as it is stored, with the sizes of its images, which stay for as long as a version has them.
 * @throws Invalid under `html` for images that are not kept here, and for rows of no list
 */
export async function storablePageHtml({ db, settings, now }: Context, typed: string): Promise<string> {
  const html = sanitisePageHtml(typed);
  const refuse = (message: string) => new Invalid({ html: [message] });
  const fault = pageHtmlFault(html);
  if (fault !== null) throw refuse(fault);
  if (pageRows(html).some(({ address }) => !isListAddress(address, settings))) throw refuse(pageMessages.rowAddress);
  const hashes = pageImageHashes(html);
  const kept = new Map((await chooseImages(db, hashes, now())).map((image) => [image.hash, image]));
  if (kept.size < hashes.length) throw refuse(pageMessages.imageGone);
  return html.replace(/<img\b[^<>]*>/g, (tag) => {
    const image = kept.get(pageImageHash(/\ssrc="([^"]*)"/.exec(tag)?.[1] ?? "") ?? "");
    const alt = /\salt="([^"]*)"/.exec(tag)?.[1] ?? "";
    return image
      ? `<img src="${pageImagePath(image.hash)}" alt="${alt}" width="${image.width}" height="${image.height}" />`
      : "";
  });
}

/**
 * Keeps an upload of the viewer's as an image for the text of a page. @throws SignInRequired, Forbidden, Invalid under
 * `image`, TooMany
 */
export async function addPageImage(ctx: Context, { upload }: { upload: number }): Promise<PageImage> {
  ensure(ctx, may.editPages(ctx.viewer));
  const { hash } = await wholeImageOfUpload(ctx, upload);
  const [image] = await chooseImages(ctx.db, [hash], ctx.now());
  if (!image) throw new Invalid({ image: [pageMessages.imageGone] });
  return { src: pageImagePath(hash), width: image.width, height: image.height };
}
