import { useEffect, useState } from 'react';

/** An object URL for a local file, revoked when another file replaces it. */
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

/** The same for a picture; null until it has loaded, so that no broken image is shown. */
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
