/** @jest-environment ./tools/testing/page-environment.mjs */
import { useRef } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { show, violations } from '../../../../tools/testing/show.tsx';
import { useConfirm } from './Questions.tsx';

type Asked = Parameters<ReturnType<typeof useConfirm>>[0];
const said: string[] = [];
const question: Asked = {
  title: 'Leave the page?',
  text: 'What you typed is lost.',
  yes: 'Leave',
  no: 'Stay',
  act: () => void said.push('left'),
  onClose: () => void said.push('stayed'),
};

/** A screen that asks, and takes its question back. */
function Screen(changes: Partial<Asked>) {
  const confirm = useConfirm();
  const takeBack = useRef(() => {});
  return (
    <>
      <button type="button" onClick={() => (takeBack.current = confirm({ ...question, ...changes }))}>
        Ask
      </button>
      <button type="button" onClick={() => takeBack.current()}>
        Take back
      </button>
    </>
  );
}

async function ask(changes: Partial<Asked> = {}) {
  said.length = 0;
  const { user } = await show(<Screen {...changes} />);
  const opener = screen.getByRole('button', { name: 'Ask' });
  await user.click(opener);
  return { user, opener, dialog: await screen.findByRole('dialog', { name: 'Leave the page?' }) };
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('a question', () => {
  it('acts once when it is answered, which is no cancel, and gives the focus back', async () => {
    const { user, opener, dialog } = await ask();
    expect(dialog.textContent).toContain('What you typed is lost.');
    expect(await violations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await isGone();
    expect(said).toEqual(['left']);
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it.each(['Stay', 'Escape'])('does nothing when it is canceled by %s', async (way) => {
    const { user } = await ask();
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: way }));
    await isGone();
    expect(said).toEqual(['stayed']);
  });

  it('stays open with the reason when the act fails, and acts again', async () => {
    let tries = 0;
    const act = () => (tries++ === 0 ? Promise.reject(new Error('The server cannot be reached')) : said.push('left'));
    const { user } = await ask({ act });
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await screen.findByText('The server cannot be reached');
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await isGone();
    expect(said).toEqual(['left']);
  });

  it('is taken back by who asked', async () => {
    await ask();
    // Below the dialog, so a click by pointer would not reach it.
    fireEvent.click(screen.getByText('Take back'));
    await isGone();
    expect(said).toEqual([]);
  });
});
