import { uploadTypes } from "@hereabouts/contract/media/picture-shapes";
import { messages } from "@hereabouts/contract/messages";
import type { PageRow } from "@hereabouts/contract/site-pages/page-html";
import { t } from "@hereabouts/language/translate";
import { useEditorState } from "@tiptap/react";
import { ImageUp, SquareStack } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../actions/button.tsx";
import { type UploadImage, useImageUpload } from "../pictures/use-image-upload.tsx";
import { type EditedImage, PageImagePanel } from "./page-image-panel.tsx";
import { pageNodes } from "./page-nodes.ts";
import { type CheckRow, PageRowPanel } from "./page-row-panel.tsx";
import { RichTextEditor, type RichTextEditorProps } from "./rich-text-editor.tsx";
import styles from "./rich-text-field.module.css";
import { RichTextToolbar, type RichTextToolbarProps } from "./rich-text-toolbar.tsx";

export interface PageTextParts {
  /** Uploads a file and answers with the image that is kept of it. */
  upload: UploadImage;
  checkRow: CheckRow;
  /** Whether an image is on its way. */
  onLoading: (isLoading: boolean) => void;
}

/** A row before anything is typed. */
const noRow: PageRow = { title: "", address: "", most: 3 };

type Open = { of: "image"; image: EditedImage; isPlaced: boolean } | { of: "row"; row: PageRow; isPlaced: boolean };

/** Image and row at the cursor; null if there is none. */
function useSelected(editor: RichTextToolbarProps["editor"]) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const row = now.isActive("pageRow") ? now.getAttributes("pageRow") : null;
      return {
        image: now.isActive("pageImage") ? (now.getAttributes("pageImage") as EditedImage) : null,
        row: row && { title: String(row.title), address: String(row["data-rows"]), most: Number(row["data-most"]) },
      };
    },
  });
}

/** Says how an upload stands, with the way to try again. */
function UploadState({ progress, refusal, retry }: ReturnType<typeof useImageUpload>) {
  return (
    <>
      <span className="vh" role="status">
        {progress === null ? "" : t(messages.loading)}
      </span>
      {progress !== null && <progress aria-label={t("Upload")} value={progress < 1 ? progress : undefined} />}
      {refusal !== null && (
        <div className={styles.panel} role="alert">
          <p>{refusal}</p>
          {retry && (
            <Button size="sm" onPress={retry}>
              {t("Try again")}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const keyOf = (open: Open) => (open.of === "image" ? open.image.src : "row");

interface OpenPanelProps extends Pick<PageTextParts, "checkRow"> {
  editor: RichTextToolbarProps["editor"];
  open: Open;
  setOpen: (open: Open | null) => void;
}

/** The panel of an image or of a row of cards. */
function OpenPanel({ editor, open, checkRow, setOpen }: OpenPanelProps) {
  const close = () => {
    setOpen(null);
    editor.commands.focus();
  };
  const place = (type: string, attrs: Record<string, string>) => {
    if (open.isPlaced) editor.chain().focus().updateAttributes(type, attrs).run();
    else editor.chain().focus().insertContent({ type, attrs }).run();
    setOpen(null);
  };
  const remove = () => {
    editor.chain().focus().deleteSelection().run();
    setOpen(null);
  };
  const ways = { isPlaced: open.isPlaced, onRemove: remove, onClose: close };
  if (open.of === "image") {
    return <PageImagePanel {...ways} image={open.image} onSave={(image) => place("pageImage", { ...image })} />;
  }
  return (
    <PageRowPanel
      {...ways}
      row={open.row}
      check={checkRow}
      onSave={({ title, address, most }) =>
        place("pageRow", { title, "data-rows": address, "data-most": String(most) })
      }
    />
  );
}

/** Tools of a page’s text: the usual ones, images and rows of cards. */
function PageTools({ upload, checkRow, onLoading, ...tools }: RichTextToolbarProps & PageTextParts) {
  const { editor } = tools;
  const picker = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const selected = useSelected(editor);
  const sending = useImageUpload(
    upload,
    ({ url, width, height }) =>
      setOpen({
        of: "image",
        image: { src: url, alt: "", width: String(width), height: String(height) },
        isPlaced: false,
      }),
    onLoading,
  );
  const further = [
    {
      label: t("Image"),
      icon: ImageUp,
      isPressed: selected.image !== null || open?.of === "image",
      onPress: () => {
        if (selected.image) setOpen({ of: "image", image: selected.image, isPlaced: true });
        else picker.current?.click();
      },
    },
    {
      label: t("Row of cards"),
      icon: SquareStack,
      isPressed: selected.row !== null || open?.of === "row",
      onPress: () => setOpen({ of: "row", row: selected.row ?? noRow, isPlaced: selected.row !== null }),
    },
  ];
  return (
    <>
      <RichTextToolbar {...tools} further={further} />
      <input
        ref={picker}
        type="file"
        hidden
        aria-label={t("Image")}
        accept={uploadTypes.join(",")}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // The same file can be chosen again.
          target.value = "";
          if (files.length > 0) sending.take(files);
        }}
      />
      <UploadState {...sending} />
      {open && <OpenPanel key={keyOf(open)} editor={editor} open={open} checkRow={checkRow} setOpen={setOpen} />}
    </>
  );
}

/** Editor of a page’s text: formats of descriptions, images, rows of cards and buttons. */
export function PageTextEditor({ upload, checkRow, onLoading, ...props }: RichTextEditorProps & PageTextParts) {
  return (
    <RichTextEditor
      {...props}
      nodes={pageNodes}
      isOfPage
      renderTools={(tools) => <PageTools {...tools} upload={upload} checkRow={checkRow} onLoading={onLoading} />}
    />
  );
}
