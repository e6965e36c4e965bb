import { readdirSync, readFileSync } from 'node:fs';
import { galleryText, pictureNames, screensFolder } from './pictures.ts';
import { screens } from './screens.ts';

it('docs/screens has each of the 25 screens, in both languages and widths, and nothing else', () => {
  expect(screens).toHaveLength(25);
  expect(readdirSync(screensFolder).sort()).toEqual(['README.md', ...pictureNames()].sort());
});

it('its page shows every picture', () => {
  expect(readFileSync(`${screensFolder}/README.md`, 'utf8')).toBe(galleryText());
});
