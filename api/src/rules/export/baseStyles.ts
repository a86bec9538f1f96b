import type { CellStyle } from '../../spreadsheet/sheet';

/** The styles around the cells of every matrix. */
export const baseStyles = {
  title: { bold: true, size: 16 },
  fact: { colour: '4B5866' },
  unread: { colour: '8A5A00' },
  head: { bold: true, ruled: true },
  pharmacy: { bold: true, ruled: true, turned: 90, align: 'center' },
  figureHead: { bold: true, ruled: true, align: 'right' },
  text: { ruled: true },
  listHead: { bold: true, ruled: true, fill: 'EEF1F4' },
  listFigure: { bold: true, ruled: true, fill: 'EEF1F4', align: 'right' },
  when: { ruled: true, align: 'right', format: 'yyyy-mm-dd hh:mm' },
  listAmount: { ruled: true, align: 'right', format: '0.00' },
  listShare: { ruled: true, align: 'right', format: '0.0%' },
  listCount: { ruled: true, align: 'right', format: '0' },
  listNumber: { ruled: true, align: 'right' },
  listTenths: { ruled: true, align: 'right', format: '0.0' },
  listChange: { ruled: true, align: 'right', format: '+0.00;-0.00;0.00' },
  link: { colour: '0B6B73', underlined: true },
  section: { bold: true, size: 12 },
  summaryName: { bold: true },
  figure: { bold: true, size: 16, fill: 'F4F6F8' },
  figureBad: { bold: true, size: 16, fill: 'F4F6F8', colour: 'A81C1C' },
  figureShare: { bold: true, size: 16, fill: 'F4F6F8', format: '0.0%' },
  figureHundredths: { bold: true, size: 16, fill: 'F4F6F8', format: '0.00' },
  figureTenths: { bold: true, size: 16, fill: 'F4F6F8', format: '0.0' },
  figureCount: { bold: true, size: 16, fill: 'F4F6F8', format: '#,##0' },
  figureNote: { fill: 'F4F6F8', colour: '4B5866' },
  familyText: { bold: true, ruled: true, fill: 'EEF1F4' },
} as const satisfies Record<string, CellStyle>;
export type BaseStyle = keyof typeof baseStyles;
