import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { RichTextField, type RichTextFieldProps } from "@hereabouts/ui/rich-text/rich-text-field";
import { useQueryClient } from "@tanstack/react-query";
import { reasonOf } from "../../app/actions/answer-of.ts";
import { useApi } from "../../app/data/api.ts";
import { uploadImage } from "../../forms/pictures/upload-image.ts";
import { useAddPageImage } from "./mutations.ts";
import { previewedRow } from "./queries.ts";

const PageTextEditor = lazyPart(() => import("@hereabouts/ui/rich-text/page-text-editor"), "PageTextEditor");

interface PageTextFieldProps extends Omit<RichTextFieldProps, "max" | "renderEditor"> {
  /** Whether an image is on its way. */
  onLoading: (isLoading: boolean) => void;
}

/** Text of a page: formatted text with images, rows of cards and buttons. */
export function PageTextField({ onLoading, ...field }: PageTextFieldProps) {
  const api = useApi();
  const queryClient = useQueryClient();
  const adding = useAddPageImage();
  /** Sends a file, and has it kept as an image in its own shape. */
  const upload = async (...sent: Parameters<typeof uploadImage>) => {
    const { id } = await uploadImage(...sent);
    try {
      const { src, ...size } = await adding.mutateAsync({ upload: id });
      return { id, url: src, ...size };
    } catch (error) {
      throw new Error(reasonOf(error));
    }
  };
  const checkRow = ({ address, most }: { address: string; most: number }) =>
    queryClient.fetchQuery(previewedRow(api, { addresses: address, most })).then(() => null, reasonOf);
  return (
    <RichTextField
      {...field}
      max={pageLimits.pageTextChars}
      renderEditor={(editor) => (
        <PageTextEditor {...editor} upload={upload} checkRow={checkRow} onLoading={onLoading} />
      )}
    />
  );
}
