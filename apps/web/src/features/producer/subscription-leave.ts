/** Goes on at another site. */
export const leaveFor = (url: string): void => window.location.assign(url);
