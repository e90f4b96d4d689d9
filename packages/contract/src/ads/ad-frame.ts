/** Path of the document within which ads of another company stand: the only place that its scripts run in. */
export const adFramePath = "/ad-frame/";

/** How an advertising company calls a slot: "/1234567/listing". */
export const adUnitPattern = /^\/\d{1,20}(?:,\d{1,20})?(?:\/[\w.*!:()-]{1,100}){1,5}$/;
