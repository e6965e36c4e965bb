import { cellsOf, delimiterOf, linesOf } from './csv-text.ts';

/** One class without a class column, all classes by rider keys, or a timing system's export. */
export type ResultsFormat = 'class' | 'all' | 'formatted';
export const formats: readonly ResultsFormat[] = ['formatted', 'all', 'class'];

export const isWorkbook = (file: File) => /\.xlsx$/i.test(file.name);

/**
 * The format that a header names, null when it names none. Case is ignored here on purpose: a header in the wrong case
 * is sent to the right reader, which then says how it must be written.
 */
export function formatOf(text: string): ResultsFormat | null {
  const header = linesOf(text).find((line) => line.trim() !== '') ?? '';
  const names = cellsOf(header, delimiterOf(header)).map((name) => name.trim().toLowerCase());
  const has = (name: string) => names.includes(name);
  if (has('class') && has('pos')) return 'formatted';
  if (has('class') && has('place')) return 'all';
  if (has('place')) return 'class';
  return null;
}

export const formatExamples: Record<ResultsFormat, string> = {
  formatted: 'Class,Pos,Name,Hometown,Bike\n450 A,1,Cole Abernathy,"Edmond, OK",KTM 450 SX-F\n450 A,2,Luc Desrosiers,"Sherbrooke, QC",Honda CRF450R',
  all: 'Class,Place,AMA Number,First Name,Last Name,Email,VIN\n450 A,1,2877104,Cole,Abernathy,,\n250 B,1,,Luc,Desrosiers,luc@example.com,',
  class: 'Place,AMA Number,First Name,Last Name,Email,VIN\n1,2877104,Cole,Abernathy,,\n2,,Luc,Desrosiers,luc@example.com,',
};
