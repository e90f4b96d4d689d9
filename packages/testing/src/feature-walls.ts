import { globSync, readFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { importedBy, isNamed, isNode, type Node, nodesOfSource } from "./syntax-tree.ts";

/**
 * Imports allowed between features of the web: file → importers. Routes and `pages/` combine features; shared code
 * belongs in `app/`, `forms/`, `removal/` or a package. What may import features, says the order of modules.
 */
const shared: Readonly<Record<string, readonly string[]>> = {
  // Where a venue lies, in the structured data of what takes place there.
  "venues/geo-of.ts": ["events"],
  // Access facts help people to get in and take part.
  "venues/amenities-of.ts": ["events"],
  // Links a form to its record's history.
  "history/history-link.tsx": ["editing"],
  // Labels of changed fields, as in forms.
  "history/field-labels.ts": ["reports", "admin", "editor-area", "review"],
  // Values before and after a change, in words.
  "history/value-words.ts": ["editor-area"],
  // Label of an action in a row.
  "history/edit-choices.tsx": ["reports", "editor-area"],
  // Filters of change lists and their address parameters.
  "history/edit-filters.tsx": ["reports", "editor-area"],
  "history/edit-search.ts": ["reports", "editor-area"],
  // Preview of an ad as in listings.
  "ads/ad-preview.tsx": ["admin"],
  // Chart of figures by day, and the choice of days.
  "stats/charts/points-of-days.ts": ["ads"],
  "stats/charts/trend-panel.tsx": ["ads"],
  "stats/spans/chosen-span.ts": ["ads"],
  "stats/spans/span-choices.ts": ["ads"],
  "stats/spans/span-picker.tsx": ["ads"],
  "stats/spans/span-search.ts": ["ads"],
};

/** The API's hooks, and the files besides `mutations.ts` that may import them: the provider and the cache. */
const hooks = "app/data/trpc.ts";
const hookTakers = ["app.tsx", "app/data/api.ts"];

/**
 * Files besides `queries.ts` and `mutations.ts` that may call the API: sends that outlive their page, and the
 * connection check.
 */
const callers = [
  "features/saved-items/device/send-device-items.ts",
  "features/saved-items/kept-sends.ts",
  "features/saved-items/bookmark-change.ts",
  "entry-client.tsx",
];
const calls = /^(?:queryOptions|use\w*Query|useMutation|fetch|prefetch|ensureData|invalidate|setData|getData)$/;

/** Method called on an API procedure, as `invalidate` in `api.events.get.invalidate()`; undefined otherwise. */
function callOf({ type, callee }: Node): string | undefined {
  if (type !== "CallExpression" || !isNode(callee) || callee.type !== "MemberExpression") return undefined;
  const { object, property } = callee;
  const isOfProcedure = isNode(object) && object.type === "MemberExpression";
  const name = isNode(property) && property.type === "Identifier" ? String(property.name) : "";
  return isOfProcedure && calls.test(name) ? name : undefined;
}

/** API calls in a web file where they are not allowed. `path` is relative to the sources. */
export function callFaults(path: string, text: string): string[] {
  const mayTakeHooks = hookTakers.includes(path) || basename(path) === "mutations.ts";
  const mayCall = callers.includes(path) || /^(?:queries|mutations)\.ts$/.test(basename(path));
  return [...nodesOfSource(text, path)].flatMap((node) => {
    const imported = importedBy(node);
    const takesHooks = imported?.startsWith(".") && join(dirname(path), imported).replaceAll("\\", "/") === hooks;
    if (takesHooks && !mayTakeHooks) return [`${path} imports ${hooks}`];
    const call = callOf(node);
    return call !== undefined && !mayCall ? [`${path} calls ${call} of the API`] : [];
  });
}

/** Files that show a toast of their own: what nobody pressed for, what visitors' first load holds, and several at once. */
const tellers = [
  "app/offline/start-offline.ts",
  "app/actions/use-action.ts",
  "app/shell/use-log-out.ts",
  "features/account/login/auth-dialog.tsx",
  "features/admin/use-verbs.tsx",
  "features/duplicates/use-resolution.ts",
  "features/editor-area/use-week-decisions.tsx",
  "features/listings/filters/use-revert-filters-offline.ts",
  "features/saved-items/device/device-toasts.ts",
  "features/saved-items/device/send-device-items.ts",
  "features/saved-items/use-bookmark.ts",
  "forms/drafts/use-leave-warning.ts",
  "forms/form-banner.tsx",
  "forms/records/use-record-form.ts",
];

/** Toasts that no action or form shows. `path` is relative to the sources. */
export const toastFaults = (path: string, text: string): string[] =>
  !tellers.includes(path) && [...nodesOfSource(text, path)].some(({ callee }) => isNamed(callee, "toast"))
    ? [`${path} calls toast, which useAction and useForm do`]
    : [];

const source = resolve(import.meta.dirname, "../../../apps/web/src");

/** Imports of a web file that cross feature walls. `path` is relative to the sources. */
export function wallFaults(path: string, text: string): string[] {
  const [folder, feature = ""] = path.split("/");
  if (folder !== "features") return [];
  return [...nodesOfSource(text, path)].flatMap((node) => {
    const imported = importedBy(node);
    if (!imported?.startsWith(".")) return [];
    const target = join(dirname(path), imported).replaceAll("\\", "/");
    if (!target.startsWith("features/")) return [];
    const file = target.slice("features/".length);
    const isAllowed = file.startsWith(`${feature}/`) || shared[file]?.includes(feature);
    return isAllowed ? [] : [`${path} imports ${target}`];
  });
}

/** All violations of the feature walls. Tests and their fixtures may import several features. */
export function faultsOfWeb(): string[] {
  return globSync("**/*.{ts,tsx}", { cwd: source })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !/\.(?:test|fixture)\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(source, path), "utf8");
      return [...wallFaults(path, text), ...callFaults(path, text), ...toastFaults(path, text)];
    });
}
