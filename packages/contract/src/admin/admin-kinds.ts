import type { AdminKind } from "./admin-kind.ts";
import { adsKind } from "./kinds/ads.ts";
import { categoriesKind } from "./kinds/categories.ts";
import { claimsKind } from "./kinds/claims.ts";
import { facesKind } from "./kinds/faces.ts";
import { blocksKind, followersKind } from "./kinds/followers.ts";
import { jobsKind } from "./kinds/jobs.ts";
import { oldAddressesKind } from "./kinds/old-addresses.ts";
import { plansKind } from "./kinds/plans.ts";
import { deletedKind, eventsKind, venuesKind } from "./kinds/records.ts";
import { regionsKind } from "./kinds/regions.ts";
import { subscriptionsKind } from "./kinds/subscriptions.ts";
import { usersKind } from "./kinds/users.ts";

const all = {
  users: usersKind,
  claims: claimsKind,
  plans: plansKind,
  subscriptions: subscriptionsKind,
  venues: venuesKind,
  events: eventsKind,
  categories: categoriesKind,
  regions: regionsKind,
  redirects: oldAddressesKind,
  ads: adsKind,
  faces: facesKind,
  followers: followersKind,
  blocks: blocksKind,
  deleted: deletedKind,
  jobs: jobsKind,
} as const;
export type AdminKindId = keyof typeof all;

/** Kinds with an edit form. */
export type FormKindId = {
  [Id in AdminKindId]: (typeof all)[Id] extends { form: object } ? Id : never;
}[AdminKindId];

/** Kinds whose form can add records. */
export type AddKindId = {
  [Id in AdminKindId]: (typeof all)[Id] extends { form: { canAdd: true } } ? Id : never;
}[AdminKindId];

/** Kinds with actions on records of a list. */
export type ActKindId = {
  [Id in AdminKindId]: (typeof all)[Id] extends { verbs: readonly [] } ? never : Id;
}[AdminKindId];

/** Every kind of the data admin. */
export const adminKinds: Readonly<Record<AdminKindId, AdminKind>> = all;

/** Their names, in the order in which they are listed. */
export const adminKindIds = Object.keys(all) as AdminKindId[];

/** Whether something is the name of a kind. */
export const isAdminKind = (id: string): id is AdminKindId => Object.hasOwn(all, id);

/** Whether records of a kind have a form here. */
export const hasForm = (id: AdminKindId): id is FormKindId => adminKinds[id].form !== undefined;

/** Whether records of a kind are added here. */
export const canAdd = (id: AdminKindId): id is AddKindId => adminKinds[id].form?.canAdd === true;

/** Whether something is done with records of a kind's list. */
export const hasVerbs = (id: AdminKindId): id is ActKindId => adminKinds[id].verbs.length > 0;
