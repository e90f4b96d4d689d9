import { useState, useSyncExternalStore } from "react";
import styles from "./print.module.css";
import { inList, type PrintPicture } from "./print.tsx";

const never = () => () => undefined;

/**
 * Small picture of a card, which fills the frame of the large one until that has loaded. Absent from a page that the server
 * rendered: nobody came to it from a card.
 */
export function EarlierPicture({ picture: { url, sources = [] } }: { picture: PrintPicture }) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isFromServer] = useState(isHydrating);
  if (isFromServer) return null;
  return (
    <picture>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={inList} />
      ))}
      <img className={styles.earlier} src={url} alt="" />
    </picture>
  );
}
