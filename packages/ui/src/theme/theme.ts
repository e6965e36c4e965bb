import { brand } from '@podium/contracts/brand.ts';

/** The same in light and in dark: on bands that are dark in both (`night`), fills, medals, the brand's orange. */
const fixedColors = {
  graphite: '#1e2124',
  iron: '#2c3035',
  ash: '#8a9098',
  chalk: '#ffffff',
  smoke: '#e3e5e8',
  fog: '#b4bac1',
  orange: '#f26a1b',
  'orange-bright': '#ff7c31',
  'orange-light': '#ffb483',
  gold: '#d9a514',
  'gold-bright': '#f0c340',
  silver: '#9aa3ab',
  bronze: '#b0703c',
  'bronze-bright': '#d9965f',
  'done-fill': '#1b7f4b',
  'done-bright': '#2fa36b',
  'danger-bright': '#e5484d',
  'warning-line': '#b57a00',
} as const;

/** The brand on the screens; for another brand, change this file and `brand/Logo.tsx`. */
export const theme = {
  name: brand.program,
  /** The wordmark's two lines. */
  wordmark: ['Podium', 'Rewards'],
  siteUrl: brand.siteUrl,
  copyrightYear: 2025,
  radius: 6,
  headerHeight: 84,
  sidebarWidth: 248,
  /** The names are those of the materials in light; what differs in dark is in `darkColors`. */
  colors: {
    ink: '#111315',
    slate: '#43484e',
    steel: '#5b6169',
    rim: '#cfd3d8',
    line: '#e3e5e8',
    pearl: '#eceef0',
    mist: '#f5f6f7',
    paper: '#ffffff',
    night: '#111315',
    'orange-soft': '#fbc7a4',
    'orange-deep': '#b84a06',
    'orange-tint': '#fff1e8',
    done: '#14683c',
    'done-tint': '#e8f5ee',
    danger: '#a81f1f',
    'danger-tint': '#fdecec',
    'danger-fill': '#a81f1f',
    warning: '#7a5200',
    'warning-tint': '#fff6dd',
    water: '#cdd5db',
    'orange-text': '#9c3d02',
    ...fixedColors,
  },
  darkColors: {
    ink: '#f1f3f5',
    slate: '#c9ced4',
    steel: '#a9b0b8',
    rim: '#464c53',
    line: '#33383e',
    pearl: '#2a2e33',
    mist: '#131518',
    paper: '#1c1f23',
    night: '#08090a',
    'orange-soft': '#75401d',
    'orange-deep': '#ff9a5c',
    'orange-tint': '#382415',
    done: '#6fd3a0',
    'done-tint': '#16301f',
    danger: '#ff9592',
    'danger-tint': '#3f1c1d',
    'danger-fill': '#b02a2a',
    warning: '#f0c05a',
    'warning-tint': '#362b10',
    water: '#22303a',
    'orange-text': '#ffac78',
    ...fixedColors,
  },
  /**
   * In pixels. Text goes up to `lg` (`md` is the body, `sm` the tables). Above are headings and figures, whose steps
   * are so far apart that French, with its longer words, takes the one below.
   */
  fontSizes: {
    '2xs': 12,
    xs: 13,
    sm: 14,
    md: 15,
    lg: 16,
    xl: 18,
    '2xl': 20,
    '3xl': 22,
    '4xl': 26,
    '5xl': 30,
    '6xl': 36,
    '7xl': 44,
    '8xl': 56,
    '9xl': 72,
  },
  /** In pixels; the names count fours. */
  spaces: {
    half: 2,
    1: 4,
    2: 8,
    3: 12,
    4: 16,
    5: 20,
    6: 24,
    7: 28,
    8: 32,
    9: 36,
    10: 40,
    12: 48,
    14: 56,
    16: 64,
  },
  /** In pixels: rows of tables and of the grids of races, controls and small ones. */
  densities: {
    comfortable: { row: 42, 'grid-row': 44, control: 46, 'control-small': 38 },
    compact: { row: 32, 'grid-row': 34, control: 38, 'control-small': 32 },
  },
  /** The spacing within tables and lists where it is compact; columns and badges still keep their distance. */
  compactSpaces: { 1: 2, 2: 6, 3: 8, 4: 12, 5: 16, 6: 20 },
  fonts: {
    head: "'Barlow Condensed', 'Barlow Condensed Fallback', 'Arial Narrow', sans-serif",
    text: "system-ui, -apple-system, 'Segoe UI', Roboto, Inter, 'Helvetica Neue', Arial, sans-serif",
  },
} as const;

/**
 * The tokens as CSS custom properties; the page template carries them, so that no script is needed before the first
 * paint. Dark is the choice of the person (`data-theme`, preferences.ts) or of their system, and never on paper.
 */
export function themeStyles(): string {
  const sizes = `--radius:${theme.radius}px;--header:${theme.headerHeight}px;--sidebar:${theme.sidebarWidth}px;`;
  const base = [
    variables('', theme.colors, ''),
    sizes,
    variables('font-size-', theme.fontSizes, 'px'),
    variables('space-', theme.spaces, 'px'),
    variables('', theme.densities.comfortable, 'px'),
    variables('', theme.fonts, ''),
  ].join('');
  const light: Record<string, string> = theme.colors;
  const changed = Object.fromEntries(Object.entries(theme.darkColors).filter(([name, color]) => light[name] !== color));
  const dark = `color-scheme:dark;${variables('', changed, '')}`;
  return [
    `:root{color-scheme:light;${base}}`,
    `@media screen and (prefers-color-scheme:dark){:root:not([data-theme='light']){${dark}}}`,
    `@media screen{:root[data-theme='dark']{${dark}}}`,
    compactStyles(),
  ].join('');
}

/**
 * In the areas of the roles: rows and controls are lower, and tables and lists are spaced tighter. Where fingers press,
 * controls keep their size.
 */
function compactStyles(): string {
  const { control, 'control-small': small, ...rows } = theme.densities.compact;
  const compact = ":root[data-density='compact']";
  return [
    `${compact}:has(.app){${variables('', rows, 'px')}}`,
    `@media not (pointer:coarse){${compact}:has(.app){${variables('', { control, 'control-small': small }, 'px')}}}`,
    `${compact} .app main :is(table,ul,ol,dl){${variables('space-', theme.compactSpaces, 'px')}}`,
  ].join('');
}

const variables = (prefix: string, values: Record<string, string | number>, unit: string): string =>
  Object.entries(values)
    .map(([name, value]) => `--${prefix}${name}:${value}${unit};`)
    .join('');
