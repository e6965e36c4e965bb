import type { FormInstance } from 'antd';
import type { FieldProblem } from '@podium/contracts/problem.ts';
import { isApiError } from '../api/api-error.ts';

type FieldName = readonly (string | number)[];
type Problem = { name: (string | number)[]; errors: string[] };

/** Shows the errors of a refused call at their fields and goes to the first; says whether any is left without a field. */
export function showProblems<Values>(
  form: FormInstance<Values>,
  failure: unknown,
  paths: Readonly<Record<string, string>> = {},
): boolean {
  if (!isApiError(failure)) return true;
  const fields = form.getFieldsError().map(({ name }) => name);
  const named = failure.errors.map((each) => ({ ...each, path: paths[each.path] ?? each.path }));
  const problems = fieldProblemsOf(named, fields);
  form.setFields(problems as Parameters<typeof form.setFields>[0]);
  if (problems[0]) form.scrollToField(problems[0].name as never, { focus: true });
  const shown = problems.flatMap(({ errors }) => errors).length;
  return shown === 0 || shown < failure.errors.length;
}

/**
 * The form field of each server error. `location.city` is the field of that path; without one, the nearest field around
 * it shows the error, or the first within it.
 */
export function fieldProblemsOf(
  problems: readonly Pick<FieldProblem, 'path' | 'message'>[],
  fields: readonly FieldName[],
): Problem[] {
  const byField = new Map<FieldName, string[]>();
  for (const { path, message } of problems) {
    const field = fieldOf(path, fields);
    if (field) byField.set(field, [...(byField.get(field) ?? []), message]);
  }
  // In the order of the form, so that the first one gets the focus.
  return fields
    .filter((field) => byField.has(field))
    .map((field) => ({ name: [...field], errors: byField.get(field) ?? [] }));
}

function fieldOf(path: string, fields: readonly FieldName[]): FieldName | undefined {
  const pathOf = (field: FieldName) => field.join('.');
  const around = fields.filter((field) => path === pathOf(field) || path.startsWith(`${pathOf(field)}.`));
  const nearest = around.toSorted((a, b) => b.length - a.length)[0];
  return nearest ?? fields.find((field) => pathOf(field).startsWith(`${path}.`));
}
