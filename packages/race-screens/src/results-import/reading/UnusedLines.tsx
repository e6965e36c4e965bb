import type { Reading } from '@podium/contracts/reading.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { namespace } from '../texts.ts';

/** As many lines of one reason as anybody reads. */
const maxLines = 100;

/** The lines and tables that are not used, by reason (rule 46). */
export function UnusedLines({ reading }: { reading: Reading }) {
  const { t } = useTranslation(namespace);
  const { count } = useFormats();
  const { lines } = reading.unused;
  const byReason = [...Map.groupBy(lines, ({ why }) => why)];
  return (
    <section className="import-unused card">
      {lines.length === 0 ? (
        <p>{t('read.allUsed')}</p>
      ) : (
        <details>
          <summary>
            <Icon name="chevronRight" size={18} />
            {t('read.unusedLines', { count: lines.length })}
            <small className="secondary">
              {byReason.map(([why, of]) => `${why} (${count(of.length)})`).join(', ')}
            </small>
          </summary>
          {byReason.map(([why, of]) => (
            <div key={why}>
              <h3>
                {why} <small className="secondary">{count(of.length)}</small>
              </h3>
              <ul>
                {of.slice(0, maxLines).map(({ table, line, text }) => (
                  <li key={`${table} ${line} ${text}`}>
                    <span className="figure">{line}</span>
                    <span>{text}</span>
                  </li>
                ))}
              </ul>
              {of.length > maxLines && (
                <p className="secondary">{t('read.moreLines', { count: of.length - maxLines })}</p>
              )}
            </div>
          ))}
        </details>
      )}
      {reading.tables.length > 1 && (
        <details>
          <summary>
            <Icon name="chevronRight" size={18} />
            {t('read.tables', {
              count: reading.tables.filter(({ used }) => used).length,
              total: reading.tables.length,
            })}
          </summary>
          <ul>
            {reading.tables.map(({ id, name, lines: [from, to], used, why }) => (
              <li key={id}>
                <span className="figure">{id}</span>
                <span>
                  <b>{name ?? t('read.table', { id })}</b>{' '}
                  <small className="secondary">
                    {t('read.range', { from: count(from), to: count(to) })}, {used ? t('read.used') : why}
                  </small>
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
