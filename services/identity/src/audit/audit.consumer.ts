import { catalogStaffWrote } from '@podium/contracts/events/catalog.staff-wrote.v1.ts';
import { dealersStaffWrote } from '@podium/contracts/events/dealers.staff-wrote.v1.ts';
import { reportsStaffWrote } from '@podium/contracts/events/reports.staff-wrote.v1.ts';
import { rewardsStaffWrote } from '@podium/contracts/events/rewards.staff-wrote.v1.ts';
import { consume } from '@podium/service-kit/consumer.ts';
import { recordStaffWrite } from './audit-log.ts';

export const auditConsumers = [
  consume(catalogStaffWrote, (tx, { data }) => recordStaffWrite(tx, data)),
  consume(dealersStaffWrote, (tx, { data }) => recordStaffWrite(tx, data)),
  consume(rewardsStaffWrote, (tx, { data }) => recordStaffWrite(tx, data)),
  consume(reportsStaffWrote, (tx, { data }) => recordStaffWrite(tx, data)),
];
