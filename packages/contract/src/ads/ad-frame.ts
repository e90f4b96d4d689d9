/** Path of the sandboxed document in which third-party ads and their scripts run. */
export const adFramePath = "/ad-frame/";

/** How an advertising company calls a slot: "/1234567/listing". */
export const adUnitPattern = /^\/\d{1,20}(?:,\d{1,20})?(?:\/[\w.*!:()-]{1,100}){1,5}$/;
