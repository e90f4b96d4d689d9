/** What a page of others says to the widget in its frame once that is there, so that it tells its height. */
export interface Greeting {
  hereabouts: "grow";
  /** The height that its first events stay below; absent where the page wants all of them at once. */
  most?: number;
}

/** What the widget answers: how high it is, and whether it has just turned to another page of its list. */
export interface FrameNews {
  hereabouts: "height";
  height: number;
  turned: boolean;
  /** True once the reader asked for all events of the page, which may then be as high as they need. */
  opened: boolean;
}
