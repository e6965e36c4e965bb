import type { ReactNode } from 'react';
import './public-page.css';
import './text-page.css';

export type Section = {
  title: string;
  paragraphs?: readonly string[];
  points?: readonly string[];
  /** Texts as they stand in files. */ examples?: readonly { title: string; text: string }[];
};

/** A page of text: a title, and sections with a rail of links to them. */
export function TextPage({
  title,
  lead,
  sections,
  after,
}: {
  title: string;
  lead: string;
  sections: readonly Section[];
  after?: ReactNode;
}) {
  return (
    <>
      <header className="public-title">
        <div className="public-width">
          <div>
            <h1>{title}</h1>
            <p>{lead}</p>
          </div>
        </div>
      </header>
      <div className="public-width public-body text-page">
        {sections.length > 1 && (
          <nav aria-label={title}>
            <ul>
              {sections.map((section, i) => (
                <li key={section.title}>
                  <a href={`#part-${i + 1}`}>{section.title}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div>
          {sections.map((section, i) => (
            <section key={section.title} id={`part-${i + 1}`}>
              <h2>{section.title}</h2>
              {section.paragraphs?.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {section.points && (
                <ul>
                  {section.points.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              )}
              {section.examples?.map((example) => (
                <figure key={example.title}>
                  <figcaption>{example.title}</figcaption>
                  <pre tabIndex={0}>{example.text}</pre>
                </figure>
              ))}
            </section>
          ))}
          {after}
        </div>
      </div>
    </>
  );
}
