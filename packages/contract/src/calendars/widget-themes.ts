/** The looks a host may choose for a calendar on its site; the first, the visitor's own, is what it has unless told. */
export const widgetThemes = ["auto", "light", "dark"] as const;
export type WidgetTheme = (typeof widgetThemes)[number];
