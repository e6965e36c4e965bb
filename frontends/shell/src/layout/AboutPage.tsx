/** Title and description of a page for tabs, search engines and sharing; React moves them into the head. */
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
