/** Cache of pages for offline, which belong to the person they were made for. */
export const PAGES_CACHE = "hereabouts-pages";
