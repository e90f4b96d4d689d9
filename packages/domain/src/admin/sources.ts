import type { AdminKindId } from "@hereabouts/contract/admin/admin-kinds";
import type { AdminSource } from "./admin-source.ts";
import { adsSource } from "./ads-source.ts";
import { categoriesSource } from "./categories-source.ts";
import { claimsSource } from "./claims-source.ts";
import { deletedSource } from "./deleted-source.ts";
import { eventsSource } from "./events-source.ts";
import { facesSource } from "./faces/faces-source.ts";
import { blocksSource, followersSource } from "./fediverse/followers-source.ts";
import { jobsSource } from "./jobs-source.ts";
import { oldAddressesSource } from "./old-addresses-source.ts";
import { plansSource } from "./plans-source.ts";
import { regionsSource } from "./regions-source.ts";
import { subscriptionsSource } from "./subscriptions-source.ts";
import { usersSource } from "./users-source.ts";
import { venuesSource } from "./venues-source.ts";

/** How each kind of the data admin is reached. */
export const adminSources: Readonly<Record<AdminKindId, AdminSource>> = {
  users: usersSource,
  claims: claimsSource,
  plans: plansSource,
  subscriptions: subscriptionsSource,
  venues: venuesSource,
  events: eventsSource,
  categories: categoriesSource,
  regions: regionsSource,
  redirects: oldAddressesSource,
  ads: adsSource,
  faces: facesSource,
  followers: followersSource,
  blocks: blocksSource,
  deleted: deletedSource,
  jobs: jobsSource,
};
