/** The widths of dialogs in pixels: a question or a short form, a form with two columns, a table (spec 9). */
export const modalSizes = { md: 520, lg: 680, xl: 900 } as const;
