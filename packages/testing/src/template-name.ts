/** The migrated database that test files clone. */
export const templateName = "hereabouts_template";
