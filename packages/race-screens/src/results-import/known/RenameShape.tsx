import { useId, useState } from 'react';
import type { KnownShape } from '@podium/contracts/api/catalog/results-files.ts';
import { renameShape as limits } from '@podium/contracts/limits/catalog.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { refreshed, useMutation } from '@podium/ui/federated/query.ts';
import { Button } from '@podium/ui/parts/Button.tsx';
import { namespace } from '../texts.ts';
import { renameShape } from './shapes.api.ts';

/** The field for another name of a shape. */
export function RenameShape({ shape, onClose }: { shape: KnownShape; onClose: () => void }) {
  const { t } = useTranslation(namespace);
  const id = useId();
  const [name, setName] = useState(shape.name);
  const rename = useMutation({
    mutationFn: () => renameShape(shape.id, name.trim()),
    onSuccess: async () => {
      await refreshed();
      onClose();
    },
  });
  return (
    <form
      className="import-known-rename"
      onSubmit={(event) => {
        event.preventDefault();
        rename.mutate();
      }}
    >
      <label htmlFor={id}>{t('known.name')}</label>
      <input
        id={id}
        className="control--small"
        value={name}
        maxLength={limits.name}
        autoFocus
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" kind="primary" size="small" disabled={name.trim() === '' || rename.isPending}>
        {t('known.save')}
      </Button>
      <Button size="small" onClick={onClose}>
        {t('known.cancel')}
      </Button>
    </form>
  );
}
