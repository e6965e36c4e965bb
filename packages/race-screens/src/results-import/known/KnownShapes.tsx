import { useState } from 'react';
import type { KnownShape } from '@podium/contracts/api/catalog/results-files.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { ConfirmDialog } from '@podium/ui/dialogs/ConfirmDialog.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useQuery } from '@podium/ui/federated/query.ts';
import { ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { namespace } from '../texts.ts';
import { RenameShape } from './RenameShape.tsx';
import { deleteShape, shapesQuery } from './shapes.api.ts';
import './known.css';

/** The shapes of files that were posted before, each of which can be renamed and forgotten. */
export function KnownShapes() {
  const { t } = useTranslation(namespace);
  const shapes = useQuery(shapesQuery());
  const [renamed, setRenamed] = useState<string | null>(null);
  const [forgotten, setForgotten] = useState<KnownShape | null>(null);
  const nameOf = ({ name }: KnownShape) => name || t('file.pasted');
  const forget = async ({ id }: KnownShape) => {
    await deleteShape(id);
    announceDone(t('known.forgotten'));
  };
  if (shapes.error && !shapes.data) return <ErrorNotice error={shapes.error} onRetry={() => void shapes.refetch()} />;
  if (!shapes.data || shapes.data.length === 0) return null;
  return (
    <details className="import-known card">
      <summary>
        <Icon name="chevronRight" size={18} />
        {t('known.title', { count: shapes.data.length })}
      </summary>
      <p className="secondary">{t('known.text')}</p>
      <ul>
        {shapes.data.map((shape) => (
          <li key={shape.id}>
            {renamed === shape.id ? (
              <RenameShape shape={shape} onClose={() => setRenamed(null)} />
            ) : (
              <>
                <ShapeFacts shape={shape} name={nameOf(shape)} />
                <span className="import-known-acts">
                  <Button
                    size="small"
                    aria-label={t('known.renameLabel', { name: nameOf(shape) })}
                    onClick={() => setRenamed(shape.id)}
                  >
                    {t('known.rename')}
                  </Button>
                  <Button
                    size="small"
                    aria-label={t('known.forgetLabel', { name: nameOf(shape) })}
                    onClick={() => setForgotten(shape)}
                  >
                    {t('known.forget')}
                  </Button>
                </span>
              </>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={forgotten !== null}
        title={t('known.forgetAsk', { name: forgotten ? nameOf(forgotten) : '' })}
        yes={t('known.forget')}
        isDangerous
        act={() => forgotten && forget(forgotten)}
        onClose={() => setForgotten(null)}
      >
        <p>{t('known.forgetText')}</p>
      </ConfirmDialog>
    </details>
  );
}

function ShapeFacts({ shape, name }: { shape: KnownShape; name: string }) {
  const { t } = useTranslation(namespace);
  const { date } = useFormats();
  const { tables, learnedAt, learnedBy, postedAt, files } = shape;
  const [first] = tables;
  const used = first?.header.flatMap((column, at) => {
    const role = first.roles[at];
    return role ? [`${column} → ${t(`read.role.${role}`)}`] : [];
  });
  return (
    <span>
      <b>{name}</b>
      <small className="secondary">{used?.join(' · ')}</small>
      <small className="secondary">
        {t('known.learned', { date: date(learnedAt), name: learnedBy.name ?? t('known.somebody') })}
        {', '}
        {t('known.files', { count: files, date: date(postedAt) })}
      </small>
    </span>
  );
}
