import { checkParts } from './parts.ts';

const screen = 'frontends/admin/src/riders/RiderPage.tsx';
const check = (text: string, path = screen) => checkParts([{ path, text }]);

it.each([
  ['<button type="button" onClick={add}>', 'a raw button'],
  ['<button', 'a raw button'],
  ["createElement('button', { onClick })", 'a raw button'],
  ['<a className="btn btn--small" href={to}>', 'a class of the buttons'],
  ["const look = isOpen ? 'btn' : 'panel';", 'a class of the buttons'],
  ['<label className={`btn btn--${kind}`}>', 'a class of the buttons'],
])('a screen takes its buttons from the parts of the kit: %s', (line, complaint) => {
  expect(check(`const riders = 1;\n${line}`)).toEqual([expect.stringMatching(`^${screen}:2: ${complaint}`)]);
});

it.each(['<Button size="small" onClick={add}>', '<ButtonLink to="/riders">', '// a buttonless row', "'btnless'"])(
  'and may write what is none: %s',
  (line) => {
    expect(check(line)).toEqual([]);
  },
);

it('leaves the parts themselves alone', () => {
  expect(check('<button className="btn">', 'packages/ui/src/parts/Button.tsx')).toEqual([]);
});
