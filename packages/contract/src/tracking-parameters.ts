const names = /^(?:utm_[a-z_]+|fbclid|gclid|msclkid|mc_cid|mc_eid)$/i;

/** Whether an address parameter only tracks the email or ad a visitor came from. */
export const isTracking = (name: string): boolean => names.test(name);
