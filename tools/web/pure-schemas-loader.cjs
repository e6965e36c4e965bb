/**
 * Marks the schemas of `packages/contracts` as free of side effects, so that a page which takes only `formatMoney` from
 * `money.ts` does not also take every schema of that file and, with them, zod.
 */
module.exports = function pureSchemas(source) {
  return source.replace(/^(export )?const (\w+) = z\./gm, '$1const $2 = /*#__PURE__*/ z.');
};
