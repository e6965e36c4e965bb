import { readFileSync, readdirSync } from 'node:fs';

/** In every page itself (tools/web/preset.ts). */
const ofPages = ['theme/fonts.css', 'theme/global.css', 'parts/button.css'];

it('the shell loads every stylesheet of the kit, for the remotes are built without', () => {
  const kit = readdirSync('packages/ui/src', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  const text = readFileSync('packages/ui/src/theme/kit-styles.ts', 'utf8');
  const loaded = [...text.matchAll(/^import '(\..*\.css)';$/gm)].map(([, file]) =>
    file!.startsWith('./') ? `theme/${file!.slice(2)}` : file!.slice(3),
  );
  expect([...loaded, ...ofPages].sort()).toEqual(kit.sort());
});
