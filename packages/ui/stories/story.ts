import type { ReactNode } from 'react';
import type { TFunction } from 'i18next';

/** A part of the kit, and each state that it can be in. */
export type Story = {
  /** The name of its component. */
  part: string;
  states: Readonly<Record<string, (t: TFunction<'stories'>) => ReactNode>>;
};
