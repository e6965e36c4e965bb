import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { inLocale } from '../../packages/contracts/src/locale-path.ts';
import { locales, type Locale } from '../../packages/contracts/src/locales.ts';
import { theme } from '../../packages/ui/src/theme/theme.ts';
import { root } from './frontends.ts';

const shell = join(root, 'frontends', 'shell');
const copied = ['favicon.ico', 'counter-worker.js', 'counter-192.png', 'counter-512.png', 'counter-maskable.png'];

/**
 * What makes the site, and the dealers’ pages by themselves, an app: a manifest in each language and icons; the latter
 * have a service worker, too.
 */
export class WebApps {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('WebApps', (compilation) => {
      const emit = (file: string, bytes: string | Buffer) =>
        compilation.emitAsset(file, new webpack.sources.RawSource(bytes));
      // After the source maps: this is no code of a page.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'WebApps', stage }, () => {
        for (const file of copied) emit(file, readFileSync(join(shell, 'public', file)));
        for (const locale of locales) {
          const { site, counter } = manifestsOf(locale);
          emit(`site.${locale}.webmanifest`, JSON.stringify(site));
          emit(`counter.${locale}.webmanifest`, JSON.stringify(counter));
        }
      });
    });
  }
}

function manifestsOf(locale: Locale) {
  const texts = JSON.parse(readFileSync(join(shell, 'locales', `${locale}.json`), 'utf8')) as {
    meta: { description: string };
    counterApp: { name: string; description: string };
  };
  const icon = (file: string, sizes: string, more = {}) => ({ src: `/${file}`, sizes, type: 'image/png', ...more });
  const look = {
    lang: locale,
    display: 'standalone',
    theme_color: theme.colors.ink,
    background_color: theme.colors.ink,
    icons: [
      icon('counter-192.png', '192x192'),
      icon('counter-512.png', '512x512'),
      icon('counter-maskable.png', '512x512', { purpose: 'maskable' }),
    ],
  };
  const at = (pathname: string) => inLocale(locale, { pathname });
  return {
    site: {
      ...look,
      id: '/',
      name: theme.name,
      short_name: theme.name,
      description: texts.meta.description,
      start_url: at('/'),
      scope: '/',
    },
    counter: {
      ...look,
      id: '/auth/dealer',
      name: `${theme.name} | ${texts.counterApp.name}`,
      short_name: texts.counterApp.name,
      description: texts.counterApp.description,
      start_url: at('/auth/dealer'),
      scope: at('/auth/dealer'),
    },
  };
}
