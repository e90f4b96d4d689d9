/** Returns subscribe links for calendar apps. @param url absolute address of an iCalendar feed */
export function subscribeLinks(url: string, name: string) {
  const webcal = url.replace(/^https?:/, "webcal:");
  const outlook = new URLSearchParams({ url, name });
  return {
    /** Opens what the device has for calendars. */
    device: webcal,
    // Google takes an address to subscribe to only by that scheme.
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${outlook}`,
    microsoft365: `https://outlook.office.com/calendar/0/addfromweb?${outlook}`,
  };
}
