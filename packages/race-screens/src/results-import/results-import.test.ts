import type { Verdict } from '@podium/contracts/api/rewards.ts';
import type { UploadRow } from '@podium/contracts/races.ts';
import { sampleClass, sampleEvent, sampleResult } from '../../../../tools/testing/sample-event.ts';
import {
  askedNow,
  decisions,
  noReadingDraft,
  sourceOf,
  withAnswer,
  withCorrection,
  withoutAnswer,
  withoutRoles,
  withRole,
  type ReadingDraft,
} from './reading/reading-draft.ts';
import type { MoneyClass } from './money/money-lines.ts';
import { moneyChanges, standingChanges } from './money/money-changes.ts';
import { countsWithSkipped, skipEffects } from './money/skip-effects.ts';
import { isUnaccounted, lineKey, ridersByLine, rowKey, stateOf } from './import-draft.ts';

describe('what was said about a reading', () => {
  const question = (id: string, answers: Record<string, string>) => ({
    id,
    kind: 'k',
    message: id,
    options: [
      { label: 'A', choices: { version: 1 as const, answers, columns: { 1: ['place' as const] } }, preview: [] },
    ],
  });
  const say = (draft: ReadingDraft, id: string) => {
    const asked = question(id, { ...draft.choices.answers, [id]: 'a' });
    return withAnswer(draft, asked, asked.options[0]!);
  };
  const start = noReadingDraft('x');

  it('is asked in the order in which one answer decides what the next is about', () => {
    const ids = (all: string[]) => askedNow(all.map((id) => question(id, {}))).map(({ id }) => id);
    expect(ids(['ties:c1', 'class:450b', 'place:1', 'comma:2'])).toEqual(['place:1', 'comma:2']);
    expect(ids(['ties:c1', 'class:450b', 'part:c1', 'blank:1'])).toEqual(['class:450b', 'part:c1', 'blank:1']);
    expect(ids(['ties:c1', 'rows:c1'])).toEqual(['ties:c1', 'rows:c1']);
  });

  it('is taken back with what followed from it, and nothing else', () => {
    const all = ['place:1', 'class:450b', 'class:250', 'gaps:c1'].reduce(say, start);
    const left = (undone: string) => withoutAnswer(all, undone).said.map(({ id }) => id);
    expect(left('gaps:c1')).toEqual(['place:1', 'class:450b', 'class:250']);
    expect(left('class:450b')).toEqual(['place:1', 'class:250']);
    expect(left('place:1')).toEqual([]);
    const { choices } = withoutAnswer(all, 'gaps:c1');
    expect(choices).toMatchObject({ columns: {}, answers: { 'place:1': 'a' } });
  });

  it('about the places of a class is asked again once a row or column was changed', () => {
    const all = ['class:450b', 'ties:c1'].reduce(say, start);
    const corrected = withCorrection(all, '1/3', { place: '2' });
    expect(corrected.choices).toEqual({
      version: 1,
      answers: { 'class:450b': 'a' },
      columns: {},
      corrections: { '1/3': { place: '2' } },
    });
    const columns = (['place', null, 'name'] as const).map((role, at) => ({
      table: '1',
      at,
      role,
      name: '',
      sample: [],
      why: '',
    }));
    const moved = withRole(corrected, { columns }, { table: '1', at: 1 }, 'place');
    expect(moved.choices).toMatchObject({
      columns: { 1: [null, 'place', 'name'] },
      corrections: { '1/3': { place: '2' } },
    });
    expect(withoutRoles(moved, '1').choices.columns).toEqual({});
    expect(decisions(moved)).toBe(3);
  });

  it('keeps what stood in a row that is left out, until it is taken back', () => {
    const row = { line: 3, className: '450 A', place: '2', name: 'Jo Lee' };
    const out = withCorrection(withCorrection(start, '1/3', { place: '4' }), '1/3', { leaveOut: true }, row);
    expect([out.leftOut, out.choices.corrections]).toEqual([
      [{ ...row, key: '1/3' }],
      { '1/3': { place: '4', leaveOut: true } },
    ]);
    const back = withCorrection(out, '1/3', null);
    expect([back.leftOut, back.choices.corrections]).toEqual([[], {}]);
  });

  it('is about one content', () => {
    const of = (text: string) => sourceOf(new TextEncoder().encode(text));
    expect([of('a,1') === of('a,1'), of('a,1') === of('a,2'), of('ab') === of('ba')]).toEqual([true, false, false]);
  });
});

describe('what was decided about a row', () => {
  const row = (line: number, name: string, status: UploadRow['status'] = 'review'): UploadRow => ({
    line,
    className: '450 A',
    place: '1',
    name,
    status,
  });
  const choices = {
    [rowKey(row(7, 'Jo Lee'))]: { riderId: 'r1', name: 'Jo Lee' },
    [rowKey(row(8, 'Ann Day'))]: { riderId: '', name: '' },
  };

  it('follows the row to another line, and nobody is a choice too', () => {
    expect(ridersByLine([row(12, 'Jo Lee'), row(13, 'Ann Day'), row(14, 'Sam Roe')], choices)).toEqual({
      12: 'r1',
      13: '',
    });
    const second = { ...row(2, 'Jo Lee'), table: '2' };
    expect([lineKey(second), ridersByLine([second], choices)]).toEqual(['2/2', { '2/2': 'r1' }]);
  });
  it('settles the row', () => {
    expect([
      stateOf(row(7, 'Jo Lee'), choices),
      stateOf(row(8, 'Ann Day'), choices),
      stateOf(row(9, 'Sam Roe'), choices),
    ]).toEqual(['matched', 'unmatched', 'review']);
  });
  it('is told apart from another row by number, address, home and bike', () =>
    expect(stateOf({ ...row(7, 'Jo Lee'), amaNumber: '77' }, choices)).toBe('review'));
  it('says nothing of the account where only similar names were offered', () => {
    const near = {
      ...row(8, 'Ann Day'),
      candidates: [{ riderId: 'r', name: 'Anne Day', hometown: null, amaNumber: null, active: true, near: true }],
    };
    expect([ridersByLine([near], choices), stateOf(near, choices)]).toEqual([{}, 'unmatched']);
  });
  it('asks of a paid place whom nobody is, until somebody said so', () => {
    const paid = { ...row(9, 'Sam Roe', 'unmatched'), paidPlace: true };
    const asks = (change: object = {}) => isUnaccounted({ ...paid, ...change }, { choices, unregistered: {} });
    expect([asks(), asks({ paidPlace: false }), asks({ status: 'matched' })]).toEqual([true, false, false]);
    expect(isUnaccounted(paid, { choices, unregistered: { [rowKey(paid)]: true } })).toBe(false);
  });
  it('does not hide an error', () => expect(stateOf(row(7, 'Jo Lee', 'error'), choices)).toBe('error'));
});

describe('money that is another than in the preview before', () => {
  const person = { name: 'Jo Lee', hometown: 'Murrieta, CA', bike: 'KTM 450 SX-F' };
  const group = (amountCents: number, reason: 'placeNotPaid' | null = null): MoneyClass => ({
    classId: 'c',
    name: '450 A',
    kind: 'dealerCredit',
    finishers: 12,
    paidPlaces: 3,
    isInFile: true,
    paidCents: amountCents,
    paid: 1,
    lines: [{ ...person, key: 'k', place: 1, riderId: 'r1', amountCents, reason }],
  });
  it('names the rider with both amounts, and nobody where nothing changed', () => {
    expect(moneyChanges([group(25_000)], [group(0, 'placeNotPaid')])).toMatchObject([
      { name: 'Jo Lee', before: { amountCents: 25_000 }, after: { amountCents: 0, reason: 'placeNotPaid' } },
    ]);
    expect(moneyChanges([group(25_000)], [group(25_000)])).toEqual([]);
  });
});

describe('what a correction changes of posted results', () => {
  const [names, event] = [{ r1: 'Jo Lee', r2: 'Ann Day', r3: 'Cal Low' }, sampleEvent([])] as const;
  const raceClass = sampleClass('450 A', [25_000, 15_000], {
    results: (['r1', 'r2'] as const).map((riderId, i) => ({
      ...sampleResult(`result-${riderId}`, i + 1, names[riderId]),
      riderId,
    })),
  });
  const verdict = (riderId: keyof typeof names, place: number, amountCents: number): Verdict => ({
    classId: raceClass.id,
    className: '450 A',
    resultId: `result-${riderId}`,
    place,
    riderId,
    eligible: amountCents > 0,
    reason: amountCents > 0 ? null : 'placeNotPaid',
    kind: 'dealerCredit',
    amountCents,
    currency: 'USD',
    finishers: 12,
    needed: 6,
  });
  const standing = [verdict('r1', 1, 25_000), verdict('r2', 2, 15_000)];
  const now = (...places: [riderId: keyof typeof names | null, cents: number][]): MoneyClass[] => [
    {
      classId: raceClass.id,
      name: '450 A',
      kind: 'dealerCredit',
      finishers: 12,
      paidPlaces: 2,
      isInFile: true,
      paidCents: 0,
      paid: 0,
      lines: places.map(([riderId, amountCents], i) => ({
        key: `${i}`,
        riderId,
        name: riderId ? names[riderId] : 'Not a member',
        hometown: '',
        bike: '',
        place: i + 1,
        amountCents,
        reason: amountCents > 0 ? null : 'placeNotPaid',
      })),
    },
  ];
  const changesOf = (classes: MoneyClass[]) =>
    standingChanges(standing, classes, { ...event, classes: [raceClass] }).map(
      ({ name, place, formerPlace, before, after }) => [
        name,
        place,
        formerPlace ?? null,
        before?.amountCents ?? 0,
        after?.amountCents ?? 0,
      ],
    );
  it.each<[string, MoneyClass[], unknown[]]>([
    ['nothing', now(['r1', 25_000], ['r2', 15_000]), []],
    [
      'two who swap their places',
      now(['r2', 25_000], ['r1', 15_000]),
      [
        ['Jo Lee', 2, 1, 25_000, 15_000],
        ['Ann Day', 1, 2, 15_000, 25_000],
      ],
    ],
    [
      'one who is no longer in it, and one who is now',
      now(['r3', 25_000], ['r2', 15_000]),
      [
        ['Jo Lee', 1, null, 25_000, 0],
        ['Cal Low', 1, null, 0, 25_000],
      ],
    ],
    ['somebody who is not a member', now(['r1', 25_000], ['r2', 15_000], [null, 0]), []],
    ['one who moves and is paid the same', now(['r1', 25_000], [null, 0], ['r2', 15_000]), []],
  ])('%s', (_what, classes, changes) => expect(changesOf(classes)).toEqual(changes));
});

describe('lines that were left out', () => {
  const skipped = [
    { key: '1/3', line: 3, className: '450 A', place: '2O', name: 'Jo Lee' },
    { key: '1/4', line: 4, className: '450 A', place: 'DNF', name: 'Ann Day' },
  ];
  const answer = (finishers: number, amountCents: number) => ({
    classes: [{ classId: 'c', className: '450 A', finishers, matched: 1, unmatched: finishers - 1 }],
    rows: [],
    hash: '',
    mapping: null,
    awardsPreview: {
      currency: 'USD' as const,
      cashCents: 0,
      dealerCreditCents: amountCents,
      lines: [
        {
          classId: 'c',
          className: '450 A',
          place: 1,
          riderId: 'r',
          kind: 'dealerCredit' as const,
          amountCents,
          reason: null,
        },
      ],
      reasons: [],
    },
  });
  it('would have been finishers, unless they did not finish or the finishers are stated', () => {
    expect(countsWithSkipped(skipped, answer(9, 0), {})).toEqual({ '450 A': 10 });
    expect(countsWithSkipped(skipped, answer(12, 0), { '450 A': 12 })).toEqual({});
  });
  it('are told with what the class pays otherwise', () => {
    expect(skipEffects(answer(9, 0), answer(10, 180_000))).toEqual([
      { className: '450 A', skipped: 1, finishers: 9, otherwise: 10, paidCents: 0, otherwiseCents: 180_000 },
    ]);
    expect(skipEffects(answer(9, 0), null)).toEqual([]);
  });
});
