import { Button } from '../src/parts/Button.tsx';
import { EmptyNotice, ErrorNotice } from '../src/feedback/Notice.tsx';
import { PageWaiting, Skeleton } from '../src/feedback/Waiting.tsx';
import type { Story } from './story.ts';

export const notice: Story = {
  part: 'Notice',
  states: {
    failed: (t) => <ErrorNotice error={new Error(t('failed'))} />,
    'failed, to be tried again': (t) => <ErrorNotice error={new Error(t('failed'))} onRetry={() => {}} />,
    empty: (t) => <EmptyNotice title={t('empty.title')} />,
    'empty, with what to do': (t) => (
      <EmptyNotice title={t('empty.title')} text={t('empty.text')} action={<Button>{t('add')}</Button>} />
    ),
  },
};

export const waiting: Story = {
  part: 'Waiting',
  states: { 'a few lines': () => <Skeleton />, 'a page': () => <PageWaiting /> },
};
