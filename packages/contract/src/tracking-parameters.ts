const names = /^(?:utm_[a-z_]+|fbclid|gclid|msclkid|mc_cid|mc_eid)$/i;

/** Whether a parameter of an address says by which mail or advertisement somebody came: nothing that is shown depends on it. */
export const isTracking = (name: string): boolean => names.test(name);
