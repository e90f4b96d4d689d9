/** Path where pages report that an ad was seen or followed. */
export const adPingPath = "/events/api/v1/search_ad/ping/";

/** The figures of an ad by day, as comma-separated values. */
export const adFiguresPath = (id: number | string) => `/django/api/ads/${id}/figures.csv` as const;

/** Path of the sandboxed document in which third-party ads and their scripts run. */
export const adFramePath = "/ad-frame/";

/** How an advertising company calls a slot: "/1234567/listing". */
export const adUnitPattern = /^\/\d{1,20}(?:,\d{1,20})?(?:\/[\w.*!:()-]{1,100}){1,5}$/;
