import { adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import { adStates } from "@hereabouts/contract/ads/ad-states";
import { claimStatusLabel } from "@hereabouts/contract/claims/claim-statuses";
import { organizerPath, sitePagePath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { type FoundOther, othersFound } from "@hereabouts/contract/records/record-search";
import { t } from "@hereabouts/language/translate";
import type { Context } from "../context.ts";
import { selectOrganizers } from "../organizers/organizer.queries.ts";
import {
  type OthersAsked,
  selectNamedAds,
  selectNamedPages,
  selectNamedRequests,
  selectPeople,
} from "./found-others.queries.ts";
import { wordsOf } from "./read-question.ts";

const adState = (state: string) => t(adStates.find(({ value }) => value === state)?.label ?? state);

async function people({ db }: Context, asked: OthersAsked): Promise<FoundOther[]> {
  return (await selectPeople(db, asked)).map(({ id, name, email, isSuspended }) => {
    const path = `/django/users/${id}/`;
    return { kind: "person", id, name, detail: email, mark: isSuspended ? t("Suspended") : "", path, editPath: path };
  });
}

async function requests({ db }: Context, asked: OthersAsked): Promise<FoundOther[]> {
  return (await selectNamedRequests(db, asked)).map(({ id, venueName, claimant, status }) => {
    const path = `/claim/poi/moderation-list/?all=true&find=${encodeURIComponent(venueName)}&open=${id}`;
    return {
      kind: "request",
      id,
      name: venueName,
      detail: claimant,
      mark: claimStatusLabel(status),
      path,
      editPath: path,
    };
  });
}

async function pages({ db }: Context, asked: OthersAsked): Promise<FoundOther[]> {
  return (await selectNamedPages(db, asked)).map(({ id, title, slug, kind, isLive }) => {
    const editPath = `/wagtail/${id}/`;
    const own = kind === "page" && slug !== "" ? sitePagePath({ slug }) : "";
    const path = isLive && own !== "" ? own : editPath;
    return { kind: "page", id, name: title, detail: own, mark: isLive ? "" : t("Draft"), path, editPath };
  });
}

async function ads({ db }: Context, asked: OthersAsked): Promise<FoundOther[]> {
  return (await selectNamedAds(db, asked)).map(({ id, title, url, state }) => {
    const path = `/django/ads/${id}/`;
    return { kind: "ad", id, name: title, detail: url, mark: adState(state), path, editPath: path };
  });
}

async function organizers({ db }: Context, name: string): Promise<FoundOther[]> {
  const { rows } = await selectOrganizers(db, { name, offset: 0, size: othersFound });
  return rows.map(({ id, name, website }) => {
    const path = organizerPath({ id, name });
    return { kind: "organizer", id, name, detail: website, mark: "", path, editPath: path };
  });
}

/**
 * Accounts, requests, pages and ads by words, organizers by how their names begin; each kind only for those who may see it
 * where it is kept.
 */
export async function findOthers(ctx: Context, typed: string): Promise<FoundOther[]> {
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  const { viewer } = ctx;
  const asked = { words, limit: othersFound };
  const found = await Promise.all([
    may[adminKinds.users.access](viewer) ? people(ctx, asked) : [],
    may.moderateClaims(viewer) ? requests(ctx, asked) : [],
    may.editPages(viewer) ? pages(ctx, asked) : [],
    may[adminKinds.ads.access](viewer) ? ads(ctx, asked) : [],
    organizers(ctx, typed),
  ]);
  return found.flat();
}
