import { useState } from 'react';
import { nameKey } from '@podium/contracts/names.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { TextField } from '../forms/TextField.tsx';
import { TextPage, type Section } from './TextPage.tsx';
import './public-page.css';
import './text-page.css';

/** `more` leads to a page that says it at length. */
type Question = { q: string; a: string; more?: { to: string; text: string } };
type Faq = { title: string; questions: Question[] };

function useTexts<T>(key: string): T {
  const { t } = useTranslation('reading');
  return t(key, { returnObjects: true }) as unknown as T;
}

/** The rules of the program, for the US, for Canada and for the two engine programs. */
export function RulesPage() {
  const { t } = useTranslation('reading');
  return <TextPage title={t('rules.title')} lead={t('rules.lead')} sections={useTexts<Section[]>('rules.sections')} />;
}

/** Which results files promoters can post, with examples, and what becomes of them. */
export function FilesPage() {
  const { t } = useTranslation('reading');
  return <TextPage title={t('files.title')} lead={t('files.lead')} sections={useTexts<Section[]>('files.sections')} />;
}

/**
 * Questions of riders, dealers and promoters, each with an answer to open. A search keeps those that contain all its
 * words.
 */
export function FaqPage() {
  const { t } = useTranslation('reading');
  const [search, setSearch] = useState('');
  const words = nameKey(search).split(' ').filter(Boolean);
  const groups = useTexts<Faq[]>('faq.groups').map(({ title, questions }) => ({
    title,
    questions: questions.filter(({ q, a }) => words.every((word) => nameKey(`${q} ${a}`).includes(word))),
  }));
  const found = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <header className="public-title">
        <div className="public-width">
          <div>
            <h1>{t('faq.title')}</h1>
            <p>{t('faq.lead')}</p>
          </div>
        </div>
      </header>
      <div className="public-width public-body text-page">
        <nav aria-label={t('faq.title')}>
          <ul>
            {groups.map(({ title }, i) => (
              <li key={title}>
                <a href={`#part-${i + 1}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <form className="faq-search" role="search" onSubmit={(event) => event.preventDefault()}>
            <TextField label={t('faq.search')} type="search" value={search} onValue={setSearch} />
            <p className="secondary" role="status">
              {words.length > 0 && t('faq.found', { count: found })}
            </p>
          </form>
          {found === 0 && <EmptyNotice title={t('faq.none')} text={t('faq.noneText')} />}
          {groups.map(
            ({ title, questions }, i) =>
              questions.length > 0 && (
                <section key={title} id={`part-${i + 1}`}>
                  <h2>{title}</h2>
                  {questions.map(({ q, a, more }) => (
                    <details key={q} open={words.length > 0 && found < 4}>
                      <summary>{q}</summary>
                      <p>{a}</p>
                      {more && (
                        <p>
                          <Link to={more.to}>{more.text}</Link>
                        </p>
                      )}
                    </details>
                  ))}
                </section>
              ),
          )}
        </div>
      </div>
    </>
  );
}
