import { useState } from 'react';
import type { BikeAnswer } from '@podium/contracts/api/dealers.ts';
import { brand } from '@podium/contracts/brand.ts';
import { isApiError } from '@podium/ui/api/api-error.ts';
import { Icon } from '@podium/ui/brand/Icon.tsx';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { useMutation, useQueryClient } from '@podium/ui/federated/query.ts';
import { EmptyNotice, ErrorNotice } from '@podium/ui/feedback/Notice.tsx';
import { useUnsavedGuard } from '@podium/ui/form/EntityForm.tsx';
import { ConflictNotice } from '../../ConflictNotice.tsx';
import { BikeFields, type BikeDraft } from '@podium/ui/bikes/BikeFields.tsx';
import { fetchRider, updateRider, type RiderPage } from '../riders.api.ts';

let nextKey = 1;
const draftOf = (bike: BikeAnswer): BikeDraft => ({ key: String(nextKey++), year: String(bike.year), make: bike.make, model: bike.model, vin: bike.vin });
const emptyDraft = (): BikeDraft => ({ key: String(nextKey++), year: String(new Date().getFullYear()), make: brand.makes[0], model: '', vin: '' });

/** All bikes are saved together; each comes back with its verdict. */
export function BikesEditor({ page, bikes }: { page: RiderPage; bikes: readonly BikeAnswer[] }) {
  const { t } = useTranslation(['admin', 'ui']);
  const queries = useQueryClient();
  const [drafts, setDrafts] = useState<BikeDraft[]>(() => bikes.map(draftOf));
  const [verdicts, setVerdicts] = useState(bikes);
  const [isDirty, setDirty] = useState(false);
  useUnsavedGuard(isDirty, t('ui:form.unsaved'));
  const save = useMutation({
    mutationFn: () => updateRider(page.rider.id, { bikes: drafts.map(({ year, make, model, vin }) => ({ year: Number(year), make: make.trim(), model: model.trim(), vin })) }, page.version),
    meta: { inline: true },
    onSuccess: ({ rider }) => {
      const judged = rider.bikes ?? [];
      setVerdicts(judged);
      setDirty(false);
      void queries.invalidateQueries({ queryKey: ['rider', page.rider.id] });
      const wrong = judged.filter(({ valid }) => !valid).length;
      announceDone(wrong === 0 ? t('riders.bikes.saved') : t('riders.bikes.savedWrong', { count: wrong }));
    },
  });
  const latest = async () => {
    const { rider } = await queries.fetchQuery({ queryKey: ['rider', page.rider.id], queryFn: ({ signal }) => fetchRider(page.rider.id, signal), staleTime: 0 });
    save.reset();
    return rider.bikes ?? [];
  };
  const reload = async () => {
    const now = await latest();
    setDrafts(now.map(draftOf));
    setVerdicts(now);
    setDirty(false);
  };
  const change = (next: BikeDraft[]) => {
    setDrafts(next);
    setDirty(true);
  };
  const problems = isApiError(save.error) ? save.error : null;
  const verdictOf = (draft: BikeDraft) => verdicts.find((bike) => bike.vin === draft.vin && String(bike.year) === draft.year && bike.model === draft.model.trim() && bike.make === draft.make.trim());
  const problemOf = (i: number) => ['year', 'make', 'model', 'vin', ''].map((field) => problems?.messageOf(`bikes.${i}${field && `.${field}`}`)).find(Boolean);
  return (
    <form className="rider-form" onSubmit={(event) => (event.preventDefault(), save.mutate())}>
      {drafts.length === 0 && <EmptyNotice title={t('riders.bikes.empty')} text={t('riders.bikes.emptyText')} />}
      {drafts.map((draft, i) => (
        <BikeFields
          key={draft.key}
          draft={draft}
          number={i + 1}
          verdict={verdictOf(draft)}
          problem={problemOf(i)}
          onChange={(next) => change(drafts.map((each) => (each.key === draft.key ? next : each)))}
          onRemove={() => change(drafts.filter((each) => each.key !== draft.key))}
        />
      ))}
      {problems?.status === 412 ? <ConflictNotice onReload={() => void reload()} onKeep={() => void latest()} /> : save.error && <ErrorNotice error={save.error} />}
      <div className="bikes-foot">
        <button type="button" className="btn btn--small" onClick={() => change([...drafts, emptyDraft()])} disabled={drafts.length >= 20}>
          <Icon name="plus" size={18} />
          {t('riders.bikes.add')}
        </button>
        <button type="submit" className="btn btn--primary btn--small" disabled={!isDirty || save.isPending || drafts.some(({ year, make, model, vin }) => !year || !make || !model || !vin)}>
          {t('riders.bikes.save')}
        </button>
      </div>
    </form>
  );
}
