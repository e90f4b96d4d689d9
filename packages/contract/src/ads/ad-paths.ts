/** Path where pages report that an ad was seen or followed. */
export const adPingPath = "/events/api/v1/search_ad/ping/";

/** The figures of an ad by day, as comma-separated values. */
export const adFiguresPath = (id: number | string) => `/django/api/ads/${id}/figures.csv` as const;
