import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { namespace } from '../texts.ts';
import type { ResultsImportState } from '../use-results-import.ts';
import './known.css';

/** That the file has a shape that was posted before, and what follows from it (rule 46). */
export function KnownNotice({ state }: { state: ResultsImportState }) {
  const { t } = useTranslation(namespace);
  const { date } = useFormats();
  const known = state.reading?.known;
  if (!known) return null;
  const { name, postedAt, state: how } = known;
  return (
    <section className={`import-known-notice card${how === 'differs' ? ' is-open' : ''}`}>
      <Icon name={how === 'differs' ? 'warning' : 'check'} size={24} />
      <p>
        <b>{t('known.notice', { name: name || t('file.pasted'), date: date(postedAt) })}</b>{' '}
        <span className="secondary">{t(`known.is.${how}`)}</span>
      </p>
      {how === 'applied' && (
        <Button size="small" icon="undo" disabled={state.progress !== null} onClick={() => void state.readAnew()}>
          {t('known.anew')}
        </Button>
      )}
    </section>
  );
}
