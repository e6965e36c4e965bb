import { z } from 'zod';

export type Json = Record<string, unknown>;

/** Bodies as a client sends them, or as the service takes them then (`output`); what a schema cannot express (a transformation) is left open, not guessed. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output' = 'input'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      // Of every integer, and of every date, which its format says already.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.format) delete jsonSchema.pattern;
      orNull(jsonSchema);
    },
  }) as Json;
  return json;
};

/** `anyOf` of a schema and null as one schema that allows null. */
function orNull(schema: { anyOf?: unknown }): void {
  const [one, none, ...others] = (schema.anyOf ?? []) as [Json?, Json?, ...Json[]];
  if (!one || none?.type !== 'null' || others.length > 0) return;
  // Whatever it is, null is among it.
  if (Object.keys(one).length === 0) delete schema.anyOf;
  if (typeof one.type !== 'string' || 'enum' in one || 'const' in one) return;
  delete schema.anyOf;
  Object.assign(schema, { ...one, type: [one.type, 'null'] });
}
