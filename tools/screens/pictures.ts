import { locales, type Locale } from '@podium/contracts/locales.ts';
import { screens } from './screens.ts';

export const screensFolder = 'docs/screens';

/** The devices of the pictures, with the width of their window in px. */
export const widths = { desk: 1280, phone: 390 } as const;
export type Device = keyof typeof widths;

export const pictureName = (name: string, locale: Locale, device: Device): string => `${name}.${locale}.${device}.webp`;

/** The names of all pictures. */
export const pictureNames = (): string[] =>
  screens.flatMap(({ name }) =>
    locales.flatMap((locale) => [pictureName(name, locale, 'desk'), pictureName(name, locale, 'phone')]),
  );

/** The page that shows them, beside them. */
export function galleryText(): string {
  const row = (name: string, device: Device) => {
    const cells = locales.map((locale) => `![${name}, ${locale}, ${device}](${pictureName(name, locale, device)})`);
    return `| ${cells.join(' | ')} |`;
  };
  const parts = screens.map(({ name }) =>
    [`## ${name}`, '', '| English | Français |', '|---|---|', row(name, 'desk'), row(name, 'phone')].join('\n'),
  );
  return `${[introduction, ...parts].join('\n\n')}\n`;
}

const introduction = `# The screens

The most important screens with the demo data, on a desk (${widths.desk} px) and a phone (${widths.phone} px). \`npm run screens\` takes the
pictures anew from a product that \`npm start\` runs, so that the diff of a change shows how it looks;
\`npm run screens -- home sign-in\` takes some. Dates and names of the demo data are of the day of the picture.`;
