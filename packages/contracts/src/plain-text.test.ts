import { optionalText, personName, text } from './plain-text.ts';

const codes = (schema: ReturnType<typeof text>, value: string) =>
  schema.safeParse(value).error?.issues.map((issue) => (issue.code === 'custom' ? issue.params?.code : issue.code));

it.each([
  ['zero width', 'Ann\u200B Roy'],
  ['turned around', 'Ann \u202EyoR'],
  ['isolated', 'Ann \u2066Roy'],
  ['a mark of the byte order', '\uFEFFAnn\uFEFF Roy'],
  ['a bell', 'Ann\u0007Roy'],
  ['an escape', 'Ann\u001B[31mRoy'],
  ['a soft hyphen', 'Ann\u00ADRoy'],
  ['a line separator', 'Ann\u2028Roy'],
])('[finding 38.13] a text with %s is refused by name', (_what, value) => {
  expect(codes(text(60), value)).toEqual(['request/hidden-characters']);
  expect(codes(personName(), value)).toEqual(['request/hidden-characters']);
});

it.each(['Zoé Roy', 'Łukasz Żółciński', 'Nguyễn Văn A', '李雷', 'O’Brien-Smith Jr.', 'مرحبا', '👍🏽'])(
  '%s is a text',
  (value) => {
    expect(codes(text(60), value)).toBeUndefined();
    expect(codes(personName(), value)).toBeUndefined();
  },
);

it('a text may have several lines, a name may not', () => {
  expect(text(60).parse('one\n\ttwo')).toBe('one\n\ttwo');
  expect(codes(personName(), 'Ann\nRoy')).toEqual(['request/hidden-characters']);
});

it('is trimmed; an optional one that is empty is null', () => {
  expect(text(5).parse('  abc ')).toBe('abc');
  expect([optionalText().parse(' '), optionalText().parse(undefined)]).toEqual([null, null]);
});
