import type { AuditRecord } from '@podium/contracts/people.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { changedFields, type ChangedField } from './changed-fields.ts';

/** What a record changed, field by field. */
export function AuditChanges({ record }: { record: AuditRecord }) {
  const { t } = useTranslation('admin');
  const texts = useChangeTexts();
  const changes = changedFields(record);
  if (changes.length === 0) return <span className="secondary">–</span>;
  return (
    <ul className="audit-changes">
      {changes.map((change) => (
        <li key={change.field}>
          <b>{texts.field(change.field)}</b>
          {record.before !== null && change.field !== 'deleted' && change.field !== 'kept' && (
            <>
              <del>{texts.value(change.before, change.field)}</del>
              <Icon name="right" size={14} />
              <span className="visually-hidden">{t('audit.became')}</span>
            </>
          )}
          <ins>{texts.value(change.after, change.field)}</ins>
        </li>
      ))}
    </ul>
  );
}

/** Names and values of fields as a person reads them. */
export function useChangeTexts() {
  const { t } = useTranslation('admin');
  const field = (path: string) =>
    path
      .split('.')
      .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : t(`audit.field.${part}`, { defaultValue: part })))
      .join(' ');
  /** A kind of document is named as its own field is. */
  const name = (path: string, each: string) => (path.endsWith('kind') ? field(each) : each);
  const value = (each: ChangedField['before'], path: string) =>
    each === null || each === ''
      ? t('audit.nothing')
      : typeof each === 'boolean'
        ? t(each ? 'audit.yes' : 'audit.no')
        : name(path, String(each));
  return {
    field,
    value,
    text: (record: AuditRecord) =>
      changedFields(record)
        .map(
          (change) =>
            `${field(change.field)}: ${value(change.before, change.field)} > ${value(change.after, change.field)}`,
        )
        .join('; '),
  };
}
