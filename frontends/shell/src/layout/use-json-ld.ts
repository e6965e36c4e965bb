import { useEffect } from 'react';

/** Structured data of the page for search engines (schema.org). */
export function useJsonLd(thing: object): void {
  const data = JSON.stringify(thing);
  useEffect(() => {
    const script = document.createElement('script');
    script.type = 'application/ld+json';
    script.textContent = data;
    document.head.append(script);
    return () => script.remove();
  }, [data]);
}
