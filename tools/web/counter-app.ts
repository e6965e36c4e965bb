import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { inLocale } from '../../packages/contracts/src/locale-path.ts';
import { locales, type Locale } from '../../packages/contracts/src/locales.ts';
import { theme } from '../../packages/ui/src/theme/theme.ts';
import { root } from './frontends.ts';

const shell = join(root, 'frontends', 'shell');
const copied = ['counter-worker.js', 'counter-192.png', 'counter-512.png', 'counter-maskable.png'];

/** What makes the dealers’ pages an app: its manifest in each language, its icons, and its service worker. */
export class CounterApp {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CounterApp', (compilation) => {
      const emit = (file: string, bytes: string | Buffer) =>
        compilation.emitAsset(file, new webpack.sources.RawSource(bytes));
      // After the source maps: this is no code of a page.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'CounterApp', stage }, () => {
        for (const file of copied) emit(file, readFileSync(join(shell, 'public', file)));
        for (const locale of locales) emit(`counter.${locale}.webmanifest`, JSON.stringify(manifest(locale)));
      });
    });
  }
}

function manifest(locale: Locale) {
  const texts = JSON.parse(readFileSync(join(shell, 'locales', `${locale}.json`), 'utf8')) as {
    counterApp: { name: string; description: string };
  };
  const start = inLocale(locale, { pathname: '/auth/dealer' });
  const icon = (file: string, sizes: string, more = {}) => ({ src: `/${file}`, sizes, type: 'image/png', ...more });
  return {
    id: '/auth/dealer',
    name: `${theme.name} | ${texts.counterApp.name}`,
    short_name: texts.counterApp.name,
    description: texts.counterApp.description,
    lang: locale,
    start_url: start,
    scope: start,
    display: 'standalone',
    theme_color: theme.colors.ink,
    background_color: theme.colors.ink,
    icons: [
      icon('counter-192.png', '192x192'),
      icon('counter-512.png', '512x512'),
      icon('counter-maskable.png', '512x512', { purpose: 'maskable' }),
    ],
  };
}
