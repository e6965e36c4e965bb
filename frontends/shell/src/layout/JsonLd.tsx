/** Structured data of the page for search engines (schema.org); no text in it can end the element. */
export function JsonLd({ thing }: { thing: object }) {
  const data = JSON.stringify(thing).replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />;
}
