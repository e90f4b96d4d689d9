/** Themes of an embedded calendar. The default, the first, follows the visitor's device. */
export const widgetThemes = ["auto", "light", "dark"] as const;
export type WidgetTheme = (typeof widgetThemes)[number];
