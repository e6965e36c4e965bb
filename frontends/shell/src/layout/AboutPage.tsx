/** What a page is called and about, for tabs, searches and those it is shared with; React moves it into the head. */
export function AboutPage({ title, description }: { title: string; description: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
    </>
  );
}
