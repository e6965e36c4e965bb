import { useMemo, type ReactNode } from 'react';
import { ConfigProvider, theme as ant } from 'antd';
import enUS from 'antd/es/locale/en_US';
import frCA from 'antd/es/locale/fr_CA';
import type { ThemeConfig } from 'antd';
import { useLocale, useTranslation } from '@podium/ui/federated/i18n.ts';
import { useIsDark, usePreference } from './preferences.ts';
import { theme } from './theme.ts';
import './ant.css';

const sizes = theme.fontSizes;
const coarse = typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

function controlHeights(isCompact: boolean) {
  if (coarse) return { controlHeight: 44, controlHeightSM: 40, controlHeightLG: 46 };
  const { control, 'control-small': small } = theme.densities[isCompact ? 'compact' : 'comfortable'];
  return { controlHeight: small, controlHeightSM: isCompact ? 28 : 32, controlHeightLG: control };
}

function antTheme(isDark: boolean, isCompact: boolean): ThemeConfig {
  const c = isDark ? theme.darkColors : theme.colors;
  return {
    algorithm: [isDark ? ant.darkAlgorithm : ant.defaultAlgorithm, ...(isCompact ? [ant.compactAlgorithm] : [])],
    token: {
      colorPrimary: c.orange,
      colorTextLightSolid: c.night,
      colorLink: c['orange-deep'],
      colorLinkHover: c['orange-text'],
      colorText: c.ink,
      colorTextSecondary: c.steel,
      // Hints and counts of fields, on every ground.
      colorTextDescription: c.steel,
      colorTextPlaceholder: isDark ? c.steel : '#6b7178',
      colorBorder: c.ash,
      colorBorderSecondary: c.line,
      colorError: c.danger,
      colorSuccess: c['done-fill'],
      colorWarning: c['warning-line'],
      colorInfo: c.steel,
      colorBgLayout: c.mist,
      colorBgContainer: c.paper,
      colorBgElevated: c.paper,
      borderRadius: theme.radius,
      ...controlHeights(isCompact),
      fontFamily: theme.fonts.text,
      fontSize: sizes.sm,
      fontSizeSM: sizes['2xs'],
      fontSizeLG: sizes.lg,
      fontSizeXL: sizes['2xl'],
      controlOutlineWidth: 0,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.2s',
    },
    components: {
      Button: {
        fontWeight: 600,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        primaryColor: c.night,
        dangerColor: isDark ? c.night : c.chalk,
      },
      Tooltip: { colorTextLightSolid: c.paper, colorBgSpotlight: c.ink },
      Tag: { defaultBg: c.mist },
      Modal: { titleFontSize: sizes['3xl'] },
      Tabs: { itemSelectedColor: c.ink, itemHoverColor: c['orange-deep'], inkBarColor: c.orange },
      Pagination: { itemActiveBg: c.ink },
      Segmented: { itemSelectedBg: c.ink, itemSelectedColor: c.paper, trackBg: c.paper },
    },
  };
}

/**
 * antd with the product's theme: each remote wraps its screens in it once. global.css handles reduced motion, because
 * antd's own setting opens lists off screen. Busy buttons use our own spinner: antd's is removed by a transition and
 * stays if the answer is faster than a frame, and screen readers then read "loading" in the name of the button.
 */
export function AntTheme({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const { t } = useTranslation('ui');
  const isDark = useIsDark();
  const isCompact = usePreference('density')[0] === 'compact';
  const config = useMemo(() => antTheme(isDark, isCompact), [isDark, isCompact]);
  const words = locale === 'fr' ? frCA : enUS;
  return (
    <ConfigProvider
      theme={config}
      locale={{ ...words, Form: { ...words.Form!, optional: `(${t('form.optional')})` } }}
      button={{ loadingIcon: <span className="button-busy" aria-hidden="true" /> }}
      tooltip={{ trigger: ['hover', 'focus', 'click'], placement: 'bottom' } as object}
    >
      {children}
    </ConfigProvider>
  );
}
