/** Message from the embedding page that asks the widget for its height. */
export interface Greeting {
  hereabouts: "grow";
  /** The height that its first events stay below; absent where the page wants all of them at once. */
  most?: number;
}

/** Widget's response: its height, and whether it just navigated to another page of its list. */
export interface FrameNews {
  hereabouts: "height";
  height: number;
  turned: boolean;
  /** True once the reader asked for all events of the page, which may then be as high as they need. */
  opened: boolean;
  /** Title of the calendar, in its language; absent from frames of an earlier version. */
  title?: string;
}
