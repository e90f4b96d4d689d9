import product from "../../../package.json" with { type: "json" };

/** Version of the product, as it was built. */
export const { version } = product;
