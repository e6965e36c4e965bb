/** What a person may choose about how screens look; the first of each is what stands without a choice. */
export const preferences = {
  theme: ['system', 'light', 'dark'],
  density: ['comfortable', 'compact'],
} as const;

export type Preference = keyof typeof preferences;
export type Choice<P extends Preference> = (typeof preferences)[P][number];

/** What cookies remember, of the choices that there are. */
export function rememberedChoices(cookies: string): { [P in Preference]: Choice<P> } {
  const choiceOf = <P extends Preference>(name: P): Choice<P> => {
    const remembered = new RegExp(`(?:^|; )${name}=(\\w+)`).exec(cookies)?.[1];
    return preferences[name].find((choice) => choice === remembered) ?? preferences[name][0];
  };
  return { theme: choiceOf('theme'), density: choiceOf('density') };
}

/** The root of a page says each choice in an attribute, but for those that stand without one. */
export const choiceAttribute = (name: Preference) => `data-${name}`;
