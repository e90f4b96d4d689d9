const planPrefix = "/plan/";

/** Path of a shared plan. The secret in it is the only credential. */
export const sharedPlanPath = (token: string) => `${planPrefix}${token}/`;

/** Whether the path of a page (without a language) holds the secret of a shared plan. */
export const isSharedPlan = (path: string) => path.toLowerCase().startsWith(planPrefix);
