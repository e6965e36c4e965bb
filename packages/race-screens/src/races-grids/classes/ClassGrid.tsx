import { Suspense, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import type { EventDetail } from '@podium/contracts/races.ts';
import { pressed } from '@podium/ui/commands/shortcuts.ts';
import { announceDone } from '@podium/ui/federated/alerts.ts';
import { useTranslation } from '@podium/ui/federated/i18n.ts';
import { EmptyNotice } from '@podium/ui/feedback/Notice.tsx';
import { PageWaiting } from '@podium/ui/feedback/Waiting.tsx';
import { UnsavedGuard } from '@podium/ui/form/UnsavedGuard.tsx';
import { Button } from '@podium/ui/parts/Button.tsx';
import { ClassUpload } from '../../results-import/classes/ClassUpload.tsx';
import { ConfirmAct, type Asked } from '../grid/ConfirmAct.tsx';
import { focusCell, moveByKey, placeOf } from '../grid/grid-keys.ts';
import { pastedBlock } from '../grid/pasted-block.ts';
import { namespace } from '../texts.ts';
import { pasteClasses, type ClassRow } from './class-rows.ts';
import { ClassGridFoot } from './ClassGridFoot.tsx';
import { ClassTable } from './ClassTable.tsx';
import type { SaveClasses } from '../../results-import/classes/classes.api.ts';
import { useClassGrid } from './use-class-grid.ts';
import '../grid/grid.css';

type ClassGridProps = { event: EventDetail; canEdit: boolean; save: SaveClasses };

/** The classes of an event and their payouts by place, edited as in a spreadsheet. */
export function ClassGrid(props: ClassGridProps) {
  return (
    <Suspense fallback={<PageWaiting />}>
      <Grid {...props} />
    </Suspense>
  );
}

function Grid({ event, canEdit, save }: ClassGridProps) {
  const { t } = useTranslation(namespace);
  const state = useClassGrid(event, save);
  const box = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isUploading, setUploading] = useState(false);
  const { rows, places } = state;
  const columns = ['name', 'type', 'noAward', ...Array.from({ length: places }, (_, i) => String(i + 1))];

  const add = () => {
    state.add();
    // The new row can take the focus only after it is rendered.
    requestAnimationFrame(() => focusCell(box.current, rows.length, 'name'));
  };
  const askDelete = (row: ClassRow) => {
    if (row.hasResults) return announceDone(t('classes.keepsResults'));
    const name = row.name.trim() || t('classes.thisClass');
    setAsked({
      title: t('classes.deleteTitle', { name }),
      points: [
        t('classes.deleteText', { count: row.payoutType === 'noPayout' ? 0 : row.amounts.filter(Boolean).length }),
        t('classes.deleteSaved'),
      ],
      yes: t('classes.deleteYes'),
      act: () => state.remove(row),
    });
  };
  const askRemovePlace = (place: number) => {
    const paying = rows.filter(({ amounts }) => amounts[place - 1]?.trim()).length;
    const points = [
      t('classes.placeText', { count: paying, place }),
      ...(place < places ? [t('classes.placeMoves')] : []),
      t('classes.deleteSaved'),
    ];
    setAsked({
      title: t('classes.placeTitle', { place }),
      points,
      yes: t('classes.placeYes', { place }),
      act: () => state.removePlace(place),
    });
  };
  const onKeyDown = (press: KeyboardEvent<HTMLElement>) => {
    if (pressed(press, 'undo')) {
      press.preventDefault();
      return state.draft.undo();
    }
    const at = placeOf(press.target);
    if (at && pressed(press, 'rowBelow') && !pressed(press, 'rowAbove') && at.row === rows.length - 1 && canEdit) {
      press.preventDefault();
      return add();
    }
    moveByKey(press, columns);
  };
  const onPaste = (paste: ClipboardEvent<HTMLElement>) => {
    const at = placeOf(paste.target);
    const block = pastedBlock(paste.clipboardData.getData('text/plain'));
    if (!at || !block || !canEdit) return;
    paste.preventDefault();
    // A block copied from the classes file begins with its header row, which is dropped.
    const body = block[0]?.[0] === 'Class' ? block.slice(1) : block;
    state.draft.change((now) => pasteClasses(now, body, at));
    announceDone(t('grid.pasted', { count: body.length }));
  };

  return (
    <section className="class-grid card">
      {state.isChanged && <UnsavedGuard />}
      <header className="grid-head">
        <h2>{t('classes.title')}</h2>
        {canEdit && (
          <Button size="small" icon="upload" onClick={() => setUploading(!isUploading)} aria-expanded={isUploading}>
            {t('classes.upload')}
          </Button>
        )}
      </header>
      {isUploading && <ClassUpload event={event} onClose={() => setUploading(false)} />}
      {rows.length === 0 ? (
        <EmptyNotice
          title={t('classes.none')}
          text={t(canEdit ? 'classes.noneText' : 'classes.noneRead')}
          {...(canEdit && {
            action: (
              <Button kind="primary" onClick={add}>
                {t('classes.add')}
              </Button>
            ),
          })}
        />
      ) : (
        <div
          ref={box}
          role="group"
          aria-label={t('classes.title')}
          className="grid-scroll"
          // Without fields to go to, the keys scroll it.
          tabIndex={canEdit ? undefined : 0}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        >
          <ClassTable
            state={state}
            canEdit={canEdit}
            currency={event.currency}
            onDelete={askDelete}
            onRemovePlace={askRemovePlace}
          />
        </div>
      )}
      {canEdit && rows.length > 0 && (
        <p className="grid-below">
          <Button size="small" icon="plus" onClick={add}>
            {t('classes.add')}
          </Button>
          <Button size="small" icon="plus" onClick={state.addPlace}>
            {t('classes.addPlace', { place: places + 1 })}
          </Button>
          <span className="secondary">{t('classes.hint')}</span>
        </p>
      )}
      {canEdit && <ClassGridFoot state={state} currency={event.currency} />}
      <ConfirmAct asked={asked} onClose={() => setAsked(null)} />
    </section>
  );
}
