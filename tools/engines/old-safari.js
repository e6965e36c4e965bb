// Takes away what Safari 16.4 and the versions up to 17.4 do not have (.browserslistrc).
for (const [owner, names] of [
  [Promise, ['withResolvers', 'try']],
  [Map, ['groupBy']],
  [Object, ['groupBy']],
  [Array, ['fromAsync']],
  [URL, ['canParse', 'parse']],
  [AbortSignal, ['any']],
  [Element.prototype, ['checkVisibility']],
  [
    Set.prototype,
    ['union', 'difference', 'intersection', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  ],
  [globalThis, ['BarcodeDetector', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'Iterator']],
])
  for (const name of names) delete owner[name];
