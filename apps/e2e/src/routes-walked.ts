import { permittedPages } from "@hereabouts/testing/permission-matrix";

/** They only lead on, to the address with the record's name. */
const leadingOn = [
  "/events/$id/",
  "/organizers/$id/",
  "/venues/$id/",
  "/saved/",
  "/manage/",
  "/claim/",
  "/reports/",
  "/editor/$id/",
];

/** Routes as people call them, those that name most first: "/wagtail/add/" is not "/wagtail/$id/". */
const routes = permittedPages
  .map(({ name }) => name)
  .sort((one, other) => one.split("$").length - other.split("$").length);

/** The route of an address, or nothing. */
export const routeOf = (address: string): string | undefined =>
  routes.find((route) =>
    new RegExp(`^${route.replace(/\$\w+/g, "[^/]+").replaceAll("/", "\\/")}$`).test(address.split("?")[0] ?? ""),
  );

/** The routes of pages that none of these is. */
export const routesLeftOut = (walked: ReadonlySet<string | undefined>): string[] =>
  routes.filter((route) => !walked.has(route) && !leadingOn.includes(route));
