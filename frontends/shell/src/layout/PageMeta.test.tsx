/** @jest-environment ./tools/testing/page-environment.mjs */
import { show } from '../../../../tools/testing/show.tsx';
import { PageMeta } from './PageMeta.tsx';

const texts = [{ namespace: 'shell', folder: 'frontends/shell/locales' }];
const content = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content') ?? '';

it.each([
  ['/', ['earn rewards for racing excellence', 'race programs', 'rewards and benefits']],
  ['/events', ['earn rewards for racing excellence', 'race programs', 'rewards and benefits']],
  ['/fr/', ['gagnez des récompenses pour vos exploits en course', 'programmes de course', 'récompenses et avantages']],
])('describes %s to search engines by all that the program offers [S1.51]', async (at, phrases) => {
  await show(<PageMeta />, { texts, at });
  for (const phrase of phrases) expect(content('description').toLowerCase()).toContain(phrase);
});

it.each([
  ['/', ['motocross', 'supermoto', 'racing incentives']],
  ['/fr/', ['motocross', 'supermoto', 'primes de course']],
])('names the keywords of the program at %s [S1.52]', async (at, words) => {
  await show(<PageMeta />, { texts, at });
  for (const word of words) expect(content('keywords')).toContain(word);
});
