/** The crops a form's picture is given in. */
export const imageSpecs = { primary: { aspectRatio: 2 } } as const;

/** The types a picture may be uploaded in, as a file picker takes them. */
export const uploadTypes = ["image/jpeg", "image/png"] as const;

/** The widths a picture is kept in, as far as its crop goes. */
export const renditionWidths = [480, 800, 1_200, 1_600] as const;
