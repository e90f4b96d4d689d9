/** The sign-ins of others that can be offered, in the order they are shown. */
export const socialProviders = ["google", "apple", "twitter", "facebook"] as const;
export type SocialProvider = (typeof socialProviders)[number];
