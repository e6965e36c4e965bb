import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Link } from '@podium/ui/federated/router.ts';
import { Loaded } from '@podium/ui/feedback/Loaded.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useNotes } from './use-notes.ts';
import './notes.css';

const shown = 2;

/** The last notes, for the rail. */
export function RecentNotes({ riderId }: { riderId: string }) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  return (
    <Loaded query={useNotes(riderId)} lines={2}>
      {(notes) => (
        <>
          {notes.length === 0 && <p className="secondary">{t('riders.notes.empty')}</p>}
          <ul className="recent-notes">
            {notes.slice(0, shown).map(({ id, text, author, at }) => (
              <li key={id}>
                <p>{text}</p>
                <small>{t('riders.notes.byShort', { author, date: date(at) })}</small>
              </li>
            ))}
          </ul>
          {notes.length > shown && (
            <Link className="link-arrow" to="?tab=notes" replace preventScrollReset>
              {t('riders.notes.all', { count: notes.length })}
            </Link>
          )}
        </>
      )}
    </Loaded>
  );
}
