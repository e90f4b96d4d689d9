/** Leads to other sites. It is an object, so that a test can watch what a browser’s own `location` would not let it watch. */
export const otherSites = {
  goTo: (url: string): void => window.location.assign(url),
};
