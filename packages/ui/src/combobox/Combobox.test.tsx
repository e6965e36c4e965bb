/** @jest-environment ./tools/testing/page-environment.mjs */
import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import * as identityCalls from '@podium/contracts/calls/identity.ts';
import { sampleRider } from '../../../../tools/testing/sample-rider.ts';
import { Api, show, violations } from '../../../../tools/testing/show.tsx';
import { RiderPicker } from '../riders/RiderPicker.tsx';
import { useCombobox } from './use-combobox.ts';

const riders = [sampleRider('1', 'Zoe Roy'), sampleRider('2', 'Zora Day'), sampleRider('3', 'Zoltan Low')];
const problem = { code: 'service/unavailable', status: 400, message: 'The riders are away.' } as const;

/** The API that finds these riders by the beginning of their names, once it may answer. */
const program = (held: Promise<void> = Promise.resolve()) => {
  const api = new Api().answer(identityCalls.leanRiders, ({ address }) => {
    const typed = new URL(address, location.origin).searchParams.get('query')!;
    return { riders: riders.filter(({ fullName }) => fullName.startsWith(typed)) };
  });
  const { fetch } = api;
  api.fetch = async (...sent) => {
    const reply = await fetch(...sent);
    if (sent[0].includes('query=Zor')) await held;
    return reply;
  };
  return api;
};

const keys: string[] = [];
const picks: string[] = [];
function Picking() {
  const [picked, setPicked] = useState<{ id: string; name: string } | null>(null);
  const pick = (chosen: { id: string; name: string }) => {
    picks.push(chosen.name);
    setPicked(chosen);
  };
  return (
    <form onKeyDown={({ key }) => keys.push(key)} onSubmit={(submit) => (submit.preventDefault(), keys.push('submit'))}>
      <RiderPicker label="Rider" picked={picked} onPick={pick} />
      <input aria-label="Place" />
    </form>
  );
}
const showPicker = async ({ api = program(), at = '/' } = {}) => ({ ...(await show(<Picking />, { api, at })), api });

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Rider' });
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent?.split(',')[0]);
const marked = () =>
  screen.queryAllByRole('option', { selected: true }).map(({ id, textContent }) => ({ id, textContent }));
const markedName = () => marked()[0]?.textContent?.split(',')[0];
const status = () => screen.getByRole('status').textContent;
const found = (count: number) => waitFor(() => expect(names()).toHaveLength(count));

beforeEach(() => {
  keys.splice(0);
  picks.splice(0);
});

it('tells assistive technology what is open, marked and found', async () => {
  const { user } = await showPicker();
  expect([field().getAttribute('aria-expanded'), field().getAttribute('aria-activedescendant'), status()]).toEqual([
    'false',
    null,
    '',
  ]);
  await user.click(field());
  expect([field().getAttribute('aria-expanded'), field().getAttribute('aria-autocomplete'), status()]).toEqual([
    'true',
    'list',
    'Type two letters of a name, or an AMA number.',
  ]);
  await user.keyboard('Zo');
  await found(3);
  const list = screen.getByRole('listbox', { name: 'Rider' });
  expect(field().getAttribute('aria-controls')).toBe(list.id);
  expect(list.getAttribute('aria-busy')).toBe('false');
  expect(marked().map(({ id }) => id)).toEqual([field().getAttribute('aria-activedescendant')]);
  expect(status()).toBe('3 riders found');
  await user.keyboard('{Escape}');
  expect([field().getAttribute('aria-expanded'), field().getAttribute('aria-activedescendant'), status()]).toEqual([
    'false',
    null,
    '',
  ]);
});

it('moves by the arrows around the ends, picks by Enter, and shows what is picked', async () => {
  const { user } = await showPicker();
  await user.click(field());
  await user.keyboard('Zo');
  await found(3);
  expect(markedName()).toBe('Zoe Roy');
  await user.keyboard('{ArrowDown}');
  expect(markedName()).toBe('Zora Day');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(markedName()).toBe('Zoltan Low');
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect([picks, field().value, screen.queryByRole('listbox')]).toEqual([['Zora Day'], 'Zora Day', null]);
  expect(document.activeElement).toBe(field());
  // Neither the form nor the page around it heard of these keys.
  expect(keys.filter((key) => key.length > 1)).toEqual([]);
  // The same again, and what is typed after a name begins a search of its own.
  await user.keyboard('Zor');
  expect(field().value).toBe('Zor');
  await found(1);
  await user.keyboard('{Enter}');
  expect([picks, field().value]).toEqual([['Zora Day', 'Zora Day'], 'Zora Day']);
});

it('picks by a click, and a press in the list leaves the focus in the field', async () => {
  const { user } = await showPicker();
  await user.click(field());
  await user.keyboard('Zo');
  await found(3);
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('listbox') });
  expect([document.activeElement, names()]).toEqual([field(), ['Zoe Roy', 'Zora Day', 'Zoltan Low']]);
  await user.click(screen.getByRole('option', { name: /Zoltan Low/ }));
  expect([picks, field().value, document.activeElement]).toEqual([['Zoltan Low'], 'Zoltan Low', field()]);
});

it('gives the name back when it is left by Escape or Tab, which pick nothing', async () => {
  const { user } = await showPicker();
  await user.click(field());
  await user.keyboard('Zor');
  await found(1);
  await user.keyboard('{Enter}');
  for (const leave of ['{Escape}', '{Tab}']) {
    await user.click(field());
    await user.keyboard('Zo');
    await found(3);
    await user.keyboard(`{ArrowDown}{ArrowDown}${leave}`);
    expect([field().value, screen.queryByRole('listbox')]).toEqual(['Zora Day', null]);
  }
  expect(picks).toEqual(['Zora Day']);
  expect(document.activeElement).toBe(screen.getByLabelText('Place'));
});

it('leaves Home and End to the text, a closed list leaves Escape to what is around it', async () => {
  const { user } = await showPicker();
  await user.click(field());
  await user.keyboard('Zo');
  await found(3);
  await user.keyboard('{Home}');
  expect([field().selectionStart, markedName()]).toEqual([0, 'Zoe Roy']);
  await user.keyboard('{End}');
  expect([field().selectionStart, markedName()]).toEqual([2, 'Zoe Roy']);
  keys.splice(0);
  await user.keyboard('{Escape}');
  expect(keys).toEqual([]);
  await user.keyboard('{Escape}');
  expect(keys).toEqual(['Escape']);
  // Enter on a closed one opens it and sends no form.
  await user.keyboard('{Enter}');
  expect([field().getAttribute('aria-expanded'), keys]).toEqual(['true', ['Escape']]);
});

it('nothing of an earlier text can be picked, by Enter or a click, until the answer for the typed one is there', async () => {
  let answer = () => {};
  const { user } = await showPicker({ api: program(new Promise<void>((resolve) => (answer = resolve))) });
  await user.click(field());
  await user.keyboard('Zo');
  await found(3);
  // Not yet asked for, and then asked for without an answer.
  for (const act of [() => user.keyboard('r'), () => waitFor(() => expect(status()).toBe('Searching…'))]) {
    await act();
    expect([names(), marked(), field().getAttribute('aria-activedescendant')]).toEqual([
      ['Zoe Roy', 'Zora Day', 'Zoltan Low'],
      [],
      null,
    ]);
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
    await user.keyboard('{Enter}{ArrowDown}{Enter}');
    await user.click(screen.getByRole('option', { name: /Zoe Roy/ }));
    expect([picks, keys.includes('submit')]).toEqual([[], false]);
  }
  answer();
  await found(1);
  await user.keyboard('{Enter}');
  expect(picks).toEqual(['Zora Day']);
});

it('a search that failed says so, never that nobody was found, and is repeated by Enter or its button', async () => {
  const { user, api } = await showPicker();
  await user.click(field());
  for (const again of [
    () => user.keyboard('{Enter}'),
    () => user.click(screen.getByRole('button', { name: 'Try again' })),
  ]) {
    api.refuseOnce(identityCalls.leanRiders, problem);
    await user.clear(field());
    await user.keyboard(picks.length > 0 ? 'Zol' : 'Zoe');
    await screen.findByText('The riders are away.');
    expect([names(), status(), screen.queryByText('No riders found.')]).toEqual([[], '', null]);
    await again();
    await found(1);
    await user.keyboard('{Enter}');
  }
  expect(picks).toEqual(['Zoe Roy', 'Zoltan Low']);
  await user.keyboard('nobody');
  await waitFor(() => expect(status()).toBe('No riders found.'));
});

it.each([
  ['en', '/', 'Searching…', '3 riders found', 'No riders found.'],
  ['fr', '/fr/', 'Recherche…', '3 pilotes trouvés', 'Aucun pilote trouvé.'],
])('announces the search in %s, without accessibility violations', async (_locale, at, searching, some, none) => {
  const { user } = await showPicker({ at });
  expect(await violations()).toEqual([]);
  await user.click(field());
  const said: (string | null)[] = [];
  const watch = new MutationObserver(() => said.push(status()));
  watch.observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true });
  await user.keyboard('Zo');
  await found(3);
  expect(await violations()).toEqual([]);
  await user.keyboard('x');
  await waitFor(() => expect(status()).toBe(none));
  watch.disconnect();
  expect(said).toEqual([searching, some, searching, none]);
});

/** A list that is a part of the page, as at the counter. */
function Standing({ onEnter = () => {}, marksFirst = true }) {
  const [text, setText] = useState('');
  const combobox = useCombobox({
    label: 'Rider',
    listLabel: 'Riders',
    text,
    onText: setText,
    options: text ? riders : [],
    idOf: ({ id }) => id,
    isCurrent: true,
    isOpen: text !== '',
    onPick: ({ fullName }) => picks.push(fullName),
    onEnter,
    onEscape: () => setText(''),
    marksFirst,
    marksByPointer: false,
  });
  return (
    <div role="presentation" onKeyDown={({ key }) => keys.push(key)}>
      <input {...combobox.field} />
      <ul {...combobox.list}>
        {(text ? riders : []).map((each) => (
          <li key={each.id} {...combobox.option(each)}>
            {each.fullName}
          </li>
        ))}
      </ul>
      <button type="button">Next</button>
    </div>
  );
}

it('a list that is a part of the page stays after a pick, and only keys mark in it where the pointer may not', async () => {
  const entered: string[] = [];
  const { user } = await show(<Standing onEnter={() => entered.push('enter')} />);
  await user.click(field());
  // Nothing is open, so the arrows are of the page around it, and Enter is the field's own.
  await user.keyboard('{ArrowDown}{Enter}');
  expect([keys, entered, picks]).toEqual([['ArrowDown'], ['enter'], []]);
  await user.keyboard('z{ArrowDown}');
  expect(markedName()).toBe('Zora Day');
  fireEvent.mouseMove(screen.getByRole('option', { name: 'Zoltan Low' }));
  expect(markedName()).toBe('Zora Day');
  await user.keyboard('{Enter}');
  expect([picks, names()]).toEqual([['Zora Day'], ['Zoe Roy', 'Zora Day', 'Zoltan Low']]);
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect([keys.at(-1), markedName()]).toEqual(['ArrowDown', 'Zoe Roy']);
  await user.keyboard('{Escape}');
  expect([field().value, names()]).toEqual(['', []]);
});

it('marks nothing by itself where Enter alone must not pick', async () => {
  const { user } = await show(<Standing marksFirst={false} />);
  await user.click(field());
  await user.keyboard('z{Enter}');
  expect([marked(), picks]).toEqual([[], []]);
  await user.keyboard('{ArrowUp}{Enter}');
  expect(picks).toEqual(['Zoltan Low']);
});

it('never takes the focus from another field when its list opens late', async () => {
  function Late() {
    const [isOpen, setOpen] = useState(false);
    const combobox = useCombobox({
      label: 'Rider',
      listLabel: 'Riders',
      text: 'z',
      onText: () => {},
      options: riders,
      idOf: ({ id }) => id,
      isCurrent: true,
      isOpen,
      onPick: () => {},
    });
    return (
      <>
        <input {...combobox.field} />
        <ul {...combobox.list} />
        <button type="button" onClick={() => setOpen(true)}>
          Next
        </button>
      </>
    );
  }
  const { user } = await show(<Late />);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect([field().getAttribute('aria-expanded'), document.activeElement]).toEqual([
    'true',
    screen.getByRole('button', { name: 'Next' }),
  ]);
});
