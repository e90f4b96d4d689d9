import type { FaceForm } from "./face.ts";

/** The form of a face that shows everything, for tests. */
export const aFaceForm = (fields: Partial<FaceForm> = {}): FaceForm => ({
  name: "Library",
  hosts: "library.example.org",
  description: "",
  lists: "",
  home: "/",
  accent: "",
  highlight: "",
  mark: "",
  ...fields,
});
