/** Holds styles to the tokens. What is formatted and which properties exist is Biome's. */
const widths = [576, 768, 992, 1200, 1400, 1600];
const oneOfSix = `A window turns at ${widths.join(", ")} px (from, or up to one less). What is about a part's own room is a container query.`;
const tokens = "Take a token of packages/ui/src/tokens/tokens.css.";

export default {
  // The page of the API's documentation is served without the site: it has a few tokens of its own.
  ignoreFiles: ["packages/api/src/rest/documentation/docs.css"],
  rules: {
    "media-feature-name-value-allowed-list": [
      {
        "min-width": widths.map((width) => `${width}px`),
        "max-width": widths.map((width) => `${width - 1}px`),
        width: [],
      },
      { message: oneOfSix },
    ],
    "color-no-hex": [true, { message: tokens }],
    "color-named": ["never", { message: tokens }],
    "function-disallowed-list": [["rgb", "rgba", "hsl", "hsla", "oklch", "light-dark"], { message: tokens }],
    "declaration-property-value-disallowed-list": [
      {
        // A hairline is 1px, and more than 75px leaves room for something: neither is a distance between two things.
        "/^(margin|padding|gap|row-gap|column-gap)/": [/(?<![\d.])([2-9]|[1-6]\d|7[0-5])px/],
        "font-size": [/\d(px|rem)/],
        font: [/^[^/]*\d(px|rem)/],
        "/radius$/": [/\d(px|rem)/],
        "z-index": [/^-?\d/, /calc/],
      },
      { message: tokens },
    ],
  },
  overrides: [
    {
      files: ["packages/ui/src/tokens/tokens.css"],
      rules: { "color-no-hex": null, "function-disallowed-list": null },
    },
  ],
};
