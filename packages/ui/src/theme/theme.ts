import { brand } from '@podium/contracts/brand.ts';

/** The brand as the screens show it: another brand changes this file and the logo of `brand/Logo.tsx`. */
export const theme = {
  name: brand.programme,
  /** The wordmark's two lines. */
  wordmark: ['Podium', 'Rewards'],
  siteUrl: brand.siteUrl,
  copyrightYear: 2025,
  radius: 6,
  headerHeight: 84,
  sidebarWidth: 248,
  colors: {
    ink: '#111315',
    graphite: '#1e2124',
    iron: '#2c3035',
    steel: '#5b6169',
    ash: '#8a9098',
    line: '#e3e5e8',
    mist: '#f5f6f7',
    paper: '#ffffff',
    fog: '#b4bac1',
    orange: '#f26a1b',
    'orange-deep': '#b84a06',
    'orange-tint': '#fff1e8',
    gold: '#d9a514',
    silver: '#9aa3ab',
    bronze: '#b0703c',
    done: '#14683c',
    'done-tint': '#e8f5ee',
    'done-fill': '#1b7f4b',
    danger: '#a81f1f',
    'danger-tint': '#fdecec',
    warning: '#7a5200',
    'warning-tint': '#fff6dd',
    'orange-text': '#9c3d02',
  },
  fonts: {
    head: "'Barlow Condensed', 'Arial Narrow', sans-serif",
    text: "system-ui, -apple-system, 'Segoe UI', Roboto, Inter, 'Helvetica Neue', Arial, sans-serif",
  },
} as const;

/**
 * The tokens as CSS custom properties; the page template carries them, so that no script is needed before the first
 * paint.
 */
export function cssVariables(): string {
  const colors = Object.entries(theme.colors).map(([name, value]) => `--${name}:${value};`);
  const sizes = `--radius:${theme.radius}px;--header:${theme.headerHeight}px;--sidebar:${theme.sidebarWidth}px;`;
  return `${colors.join('')}${sizes}--head:${theme.fonts.head};--text:${theme.fonts.text};`;
}
