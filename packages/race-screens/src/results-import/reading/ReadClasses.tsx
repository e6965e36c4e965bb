import type { RaceClass } from '@podium/contracts/races.ts';
import type { Reading } from '@podium/contracts/reading.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Plate } from '@podium/ui/brand/Plate.tsx';
import { namespace } from '../texts.ts';

/** Each class of the file with its winner, its second, and how many finished or did not; and those of the event it lacks. */
export function ReadClasses({ reading, classes }: { reading: Reading; classes: readonly RaceClass[] }) {
  const { t } = useTranslation(namespace);
  const lacking = classes.filter(({ id }) => !reading.classes.some(({ classId }) => classId === id));
  return (
    <section className="import-classes card">
      <h2>{t('read.classes', { count: reading.classes.length })}</h2>
      <ul>
        {reading.classes.map(({ className, classId, finishers, notClassified, findings }) => (
          <li
            key={`${classId} ${className}`}
            className={classId === null || findings.some(({ serious }) => serious) ? 'is-open' : undefined}
          >
            <b className="head">{className || t('read.noClass')}</b>
            {firstTwo(reading, { className, classId }).map((row, i) => (
              <span key={i} className="import-podium">
                {row && (
                  <>
                    <Plate place={row.place ?? 0} size={26} />
                    <span>{row.name || t('rows.empty')}</span>
                  </>
                )}
              </span>
            ))}
            <span className="secondary">
              {t('money.finishers', { count: finishers })}
              {notClassified > 0 && `, ${t('read.notClassified', { count: notClassified })}`}
            </span>
            {(findings.length > 0 || classId === null) && (
              <span className="import-findings">
                {classId === null && <em>{t('read.notInEvent')}</em>}
                {findings.map(({ code, message, serious }) => (
                  <em key={code} className={serious ? undefined : 'is-plain'}>
                    {message}
                  </em>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {lacking.length > 0 && (
        <p className="secondary">{t('read.lacking', { names: lacking.map(({ name }) => name).join(', ') })}</p>
      )}
    </section>
  );
}

type Class = Pick<Reading['classes'][number], 'className' | 'classId'>;

/** The first two of a class with their own places: both are first in a dead heat. */
function firstTwo({ rows }: Reading, { className, classId }: Class) {
  const placed = rows
    .filter((row) => row.place !== null && row.classId === classId && row.className === className)
    .sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
  return [placed[0], placed[1]];
}
