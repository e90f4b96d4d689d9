const previewPrefix = "/draft/";

/** The form of the secret, as addresses have it. */
export const previewTokenPattern = /^[\w-]{43}$/;

/** Path of the preview of a draft. The secret in it is the only credential. */
export const draftPreviewPath = (token: string) => `${previewPrefix}${token}/`;

/** Whether the path of a page (without a language) holds the secret of a preview. */
export const isDraftPreview = (path: string) => path.toLowerCase().startsWith(previewPrefix);
