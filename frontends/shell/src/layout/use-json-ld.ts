import { useEffect } from 'react';

/** What the page shows, as data that search engines read (schema.org). */
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
