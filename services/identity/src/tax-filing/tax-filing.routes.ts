import { taxFilingRoutes } from '@podium/contracts/api/identity/tax-filing.ts';
import { mount } from '@podium/service-kit/mount.ts';
import type { IdentityParts } from '../calls/parts.ts';
import { callContextOf } from '../sessions/call-context.ts';
import { exportTaxFiling } from './export-tax-filing.ts';

export const taxFilingRoutesOf = (parts: IdentityParts) => [
  mount(taxFilingRoutes.exportTaxFiling, async (call) =>
    exportTaxFiling(
      parts,
      { ...call.params, separator: call.query.separator },
      { ...call, context: await callContextOf(parts, call) },
      call.response,
    ),
  ),
];
