import { upload } from "@hereabouts/contract/fields/image-field";
import { addUpload } from "@hereabouts/domain/media/upload";
import { endpoint } from "../../rest/endpoint/endpoint.ts";

/** Pictures for forms, which name them by their id. */
export const uploadEndpoints = [
  endpoint({
    method: "post",
    path: "/events/api/v1/uploads/",
    name: "addUpload",
    scope: "write:venues",
    access: "callSignedIn",
    summary: "Keeps a jpg or png of at most 10 MB for a day, for a form to name it as its image.",
    fileField: "image",
    answer: upload,
    status: 201,
    run: (ctx, { file }) => addUpload(ctx, { read: file }),
  }),
];
