/** In pixels: as low and as high as a frame that grows with its content becomes, and its height until it is known. */
export const frameHeight = { least: 160, most: 20_000, first: 720 } as const;

/** What a page of others says to the widget in its frame once that is there, so that it tells its height. */
export interface Greeting {
  hereabouts: "grow";
}

/** What the widget answers: how high it is, and whether it has just turned to another page of its list. */
export interface FrameNews {
  hereabouts: "height";
  height: number;
  turned: boolean;
}
