import { useEffect, useState } from 'react';

/** An address for a file that the page holds, given back when another takes its place. */
export function useObjectUrl(file: Blob | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(null);
    };
  }, [file]);
  return url;
}

/** The same for a picture, once it proves to be one: a broken image tells nobody anything. */
export function usePicturePreview(file: Blob | null): string | null {
  const url = useObjectUrl(file);
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!url) return setShown(null);
    const picture = new Image();
    picture.onload = () => setShown(url);
    picture.src = url;
    return () => {
      picture.onload = null;
      setShown(null);
    };
  }, [url]);
  return shown;
}
