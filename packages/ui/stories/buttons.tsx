import { Button } from '../src/parts/Button.tsx';
import { ButtonLink } from '../src/parts/ButtonLink.tsx';
import { IconButton } from '../src/parts/IconButton.tsx';
import type { Story } from './story.ts';

export const button: Story = {
  part: 'Button',
  states: {
    plain: (t) => <Button>{t('save')}</Button>,
    primary: (t) => <Button kind="primary">{t('save')}</Button>,
    danger: (t) => <Button kind="danger">{t('delete')}</Button>,
    'on dark ground': (t) => (
      <p className="catalogue-dark on-dark">
        <Button kind="ghost">{t('save')}</Button>
      </p>
    ),
    small: (t) => <Button size="small">{t('save')}</Button>,
    'small, primary': (t) => (
      <Button size="small" kind="primary">
        {t('save')}
      </Button>
    ),
    'with an icon': (t) => (
      <Button kind="primary" icon="plus">
        {t('add')}
      </Button>
    ),
    'small, with an icon': (t) => (
      <Button size="small" kind="danger" icon="trash">
        {t('delete')}
      </Button>
    ),
    busy: (t) => (
      <Button kind="primary" icon="check" isBusy>
        {t('save')}
      </Button>
    ),
    disabled: (t) => <Button disabled>{t('save')}</Button>,
    'disabled, still read': (t) => <Button aria-disabled>{t('save')}</Button>,
    'as wide as its place': (t) => (
      <Button kind="primary" isBlock>
        {t('save')}
      </Button>
    ),
  },
};

export const buttonLink: Story = {
  part: 'ButtonLink',
  states: {
    plain: (t) => <ButtonLink to="/">{t('event')}</ButtonLink>,
    primary: (t) => (
      <ButtonLink kind="primary" icon="flag" to="/">
        {t('event')}
      </ButtonLink>
    ),
    'small, out of the product': (t) => (
      <ButtonLink size="small" icon="external" href="https://example.com/">
        {t('event')}
      </ButtonLink>
    ),
  },
};

export const iconButton: Story = {
  part: 'IconButton',
  states: {
    'of its own class': (t) => <IconButton className="catalogue-icon" icon="close" label={t('close')} />,
    plain: (t) => <IconButton kind="plain" icon="refresh" label={t('refresh')} />,
    small: (t) => <IconButton kind="plain" size="small" icon="columns" label={t('columns')} />,
    pressed: (t) => <IconButton kind="plain" aria-pressed icon="star" label={t('favorite')} />,
    disabled: (t) => <IconButton kind="plain" disabled icon="trash" label={t('delete')} />,
  },
};
