import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { facades } from './facades.ts';
import { kitFolder, kitSheets, kitStylesNow, lostClasses, providedStyles } from './kit-styles.ts';

it('the shell loads every stylesheet of the kit for its remotes; fonts, global styles and buttons come with its page', () => {
  const listed = readFileSync(join(kitFolder, 'theme', 'kit-styles.ts'), 'utf8').matchAll(
    /import '(\.\.?)\/(.+\.css)'/g,
  );
  const loaded = [...listed].map(([, up, file]) => (up === '.' ? `theme/${file}` : (file as string)));
  expect([...loaded, 'parts/button.css', 'theme/fonts.css', 'theme/global.css'].sort()).toEqual(kitSheets());
});

it('a shell provides its own styles, which no facade is named like', () => {
  expect(providedStyles()).toContain(kitStylesNow().name);
  expect(facades).not.toContain('styles');
});

it.each([
  ['that are all still here', ['.btn', '.card'], []],
  [
    'one of which is gone',
    ['.btn', '.old-card'],
    ['styles/0123456789 has .old-card: keep them, or take that kit out of released-kits.json to refuse its remotes'],
  ],
])('a released kit with classes %s', (_what, classes, complaints) => {
  const now = { name: 'styles/9876543210', classes: ['.btn', '.card', '.new-card'] };
  expect(lostClasses([{ name: 'styles/0123456789', classes }], now)).toEqual(complaints);
});
