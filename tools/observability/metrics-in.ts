const words = new Set(
  `sum min max count avg topk by without and or unless on ignoring offset rate increase histogram_quantile time vector
   group_left group_right bool`.split(/\s+/),
);

/** The metrics that a PromQL expression reads. */
export function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '')
    .replace(/\b\d+(\.\d+)?(e\d+|[smhdw])?\b/g, '');
  return [...new Set([...bare.matchAll(/[A-Za-z_:][\w:]*/g)].map(([name]) => name))].filter((name) => !words.has(name));
}
