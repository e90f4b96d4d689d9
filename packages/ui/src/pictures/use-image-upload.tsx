import type { Upload } from "@hereabouts/contract/fields/image-field";
import { limits } from "@hereabouts/contract/limits";
import { uploadTypes } from "@hereabouts/contract/media/picture-shapes";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { useEffect, useRef, useState } from "react";

/** The file itself is not what is asked for: to send it again would change nothing. */
export class ImageRefused extends Error {}

/**
 * Uploads a file that may be an image, with progress from 0 to 1. Rejects with the error message. After `signal` is
 * aborted, the upload must stop.
 */
export type UploadImage = (file: File, onProgress: (sent: number) => void, signal: AbortSignal) => Promise<Upload>;

export interface ImageUpload {
  /** How much of a file is sent, 0 to 1; null while none is on its way. */
  progress: number | null;
  /** Why the last files were refused, or null. */
  refusal: string | null;
  take: (files: readonly File[]) => void;
  /** Uploads the failed file again; null if nothing failed. */
  retry: (() => void) | null;
  /** Forgets the file that is on its way or was refused. */
  forget: () => void;
}

/** Why files are refused before they are sent, or null. */
function refusalOf(files: readonly File[]): string | null {
  const [file] = files;
  if (!file || files.length > 1) return t(messages.oneImage);
  if (!uploadTypes.some((type) => type === file.type)) return t(messages.imageType);
  return file.size > limits.imageMegabytes * 1_048_576 ? messages.imageTooLarge(limits.imageMegabytes) : null;
}

/** Sends one picture at a time; a newer one takes the place of one that is on its way. */
export function useImageUpload(
  upload: UploadImage,
  onTaken: (upload: Upload) => void,
  onLoading: ((isLoading: boolean) => void) | undefined,
): ImageUpload {
  const attempt = useRef<AbortController>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [failed, setFailed] = useState<File | null>(null);
  const end = (reason: string | null, file: File | null) => {
    setProgress(null);
    setRefusal(reason);
    setFailed(file);
    onLoading?.(false);
  };
  /** Stops what is on its way. @returns the signal of what comes after it */
  const supersede = () => {
    attempt.current?.abort();
    attempt.current = new AbortController();
    return attempt.current.signal;
  };
  // A form that is left takes its upload along.
  useEffect(() => () => attempt.current?.abort(), []);
  const send = async (file: File) => {
    const signal = supersede();
    setProgress(0);
    setRefusal(null);
    setFailed(null);
    onLoading?.(true);
    try {
      const taken = await upload(file, (sent) => !signal.aborted && setProgress(sent), signal);
      if (signal.aborted) return;
      end(null, null);
      onTaken(taken);
    } catch (error) {
      const reason = error instanceof Error && error.message ? error.message : t(messages.failed);
      if (!signal.aborted) end(reason, error instanceof ImageRefused ? null : file);
    }
  };
  const take = (files: readonly File[]) => {
    const refused = refusalOf(files);
    const [file] = files;
    if (refused === null && file) void send(file);
    else {
      supersede();
      end(refused, null);
    }
  };
  return {
    progress,
    refusal,
    take,
    retry: failed && (() => void send(failed)),
    forget: () => {
      supersede();
      end(null, null);
    },
  };
}
