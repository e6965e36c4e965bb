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
        {reading.classes.map(({ className, classId, winner, second, finishers, notClassified, findings }) => (
          <li
            key={`${classId} ${className}`}
            className={classId === null || findings.some(({ serious }) => serious) ? 'is-open' : undefined}
          >
            <b className="head">{className || t('read.noClass')}</b>
            {[winner, second].map((name, i) => (
              <span key={i} className="import-podium">
                {name !== null && (
                  <>
                    <Plate place={i + 1} size={26} />
                    <span>{name || t('rows.empty')}</span>
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
