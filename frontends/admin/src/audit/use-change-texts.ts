import type { Currency } from '@podium/contracts/money.ts';
import type { AuditRecord } from '@podium/contracts/people.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { formatPhone } from '@podium/ui/formats/people.ts';
import { useFormats } from '@podium/ui/formats/use-formats.ts';
import { useRegionName } from '@podium/ui/i18n/use-region-name.ts';
import '@podium/race-screens/races/texts.ts';
import { changedFields, type Names, type Step, type Value } from './changed-fields.ts';

export type ChangeText = { key: string; field: string; before: string | null; after: string };
/** What the page knows and a record lacks: names of ids, the currency of amounts, and the noun for the subject. */
export type AuditContext = { names?: Names; currency?: Currency; gender?: 'feminine' };

/** Audit records in words. */
export function useChangeTexts({ names, currency: own, gender }: AuditContext) {
  const { t } = useTranslation(['admin', 'ui', 'races']);
  const valueText = useValueText();
  const fieldName = (field: string) =>
    t(`audit.field.${field}`, { context: gender, defaultValue: t(`riders.networks.${field}`, { defaultValue: '' }) });
  const changes = (record: AuditRecord): ChangeText[] =>
    changedFields(record, names).flatMap(({ key, path, field, before, after, currency }) => {
      // A field without a name means nothing to the reader.
      if (fieldName(field) === '') return [];
      const [old, now] = [
        valueText({ field, value: before, currency: currency.before ?? currency.after ?? own }),
        valueText({ field, value: after, currency: currency.after ?? currency.before ?? own }),
      ];
      if (old === now) return [];
      const isNew = record.before === null || field === 'deleted' || field === 'kept';
      const label = labelOf(path, fieldName, (place) => t('audit.place', { place }));
      return [{ key, field: label, before: isNew ? null : old, after: now }];
    });
  return {
    /** The action; a change of a single field that has a word of its own is named by that word. */
    action: (record: AuditRecord) => t(`audit.action.${wordOf(record)}`, { defaultValue: record.action }),
    changes,
    text: (record: AuditRecord) =>
      changes(record)
        .map(({ field, before, after }) => `${field}: ${before === null ? '' : `${before} > `}${after}`)
        .join('; '),
  };
}

function wordOf({ action, after }: AuditRecord): string {
  const { active, canceled } = (after ?? {}) as { active?: unknown; canceled?: unknown };
  if (action === 'updateDealer' && typeof active === 'boolean') return active ? 'activateDealer' : 'deactivateDealer';
  if (/^update(Own)?Event$/.test(action) && typeof canceled === 'boolean')
    return canceled ? 'cancelEvent' : 'reinstateEvent';
  return action;
}

/** The item of a list stands for the name of the list, and an amount by place for the name of the amount. */
function labelOf(path: readonly Step[], name: (field: string) => string, place: (place: number) => string): string {
  return path
    .reduce((label, step, i) => {
      const [last, next] = [path[i - 1], path[i + 1]];
      if ('name' in step) return `${label}${step.name}, `;
      if ('place' in step) return `${label}${place(step.place)}, `;
      if ('number' in step) return `${label}${step.number} `;
      const isImplied = (next && ('name' in next || ('place' in next && label !== ''))) || (last && 'place' in last);
      const text = isImplied ? '' : name(step.field);
      return text ? `${label}${text}${next && 'place' in next ? ',' : ''} ` : label;
    }, '')
    .replace(/,? $/, '');
}

type Said = { field: string; value: Value; currency: Currency | undefined };

function useValueText() {
  const { t } = useTranslation(['admin', 'ui', 'races']);
  const { tableDate, time, clock, money, moneyWithCode, currencyName, count } = useFormats();
  const regionName = useRegionName();
  const words: Record<string, (value: string) => string> = {
    country: (value) => t(`ui:country.${value}`, { defaultValue: value }),
    state: regionName,
    approval: (value) => t(`races:approval.${value}`, { defaultValue: value }),
    raceStyle: (value) =>
      t(`ui:raceStyle.${value}`, { defaultValue: t(`riders.styles.${value}`, { defaultValue: value }) }),
    ...Object.fromEntries(['phone', 'phone1', 'phone2'].map((field) => [field, formatPhone])),
    currency: (value) => (value === 'USD' || value === 'CAD' ? currencyName(value) : value),
    // A kind of document has the name of its field.
    kind: (value) => t(`audit.field.${value}`, { defaultValue: value }),
  };
  return ({ field, value, currency }: Said): string => {
    if (value === null || value === '') return t('audit.nothing');
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
    if (typeof value === 'number') {
      // Both currencies are written in dollars; where the currency is unknown, an amount has no code.
      if (/Cents$|^initialValue$/.test(field)) return currency ? moneyWithCode(value, currency) : money(value, 'USD');
      return /^(year|from|to)$/.test(field) ? String(value) : count(value);
    }
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return `${tableDate(value)} ${time(value)}`;
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return tableDate(value);
    if (/^\d\d:\d\d$/.test(value)) return clock(value);
    return words[field]?.(value) ?? t(`audit.value.${value}`, { defaultValue: value });
  };
}
