import type { Copy } from '../../../contract/copy/documents.ts';

type Salary = Copy<'jobs'>['items'][number]['salary'];

/** '₹9,00,000 to ₹14,00,000 a year'. Empty if there are no amounts. */
export function formatSalary({ from, to, currency, per }: Salary, texts: Copy<'job-texts'>['salary']): string {
  if (!from && !to) return '';
  const format = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  });
  const sentence = !to ? texts.from : !from ? texts.to : texts.range;
  return sentence
    .replace('{from}', format.format(Number(from)))
    .replace('{to}', format.format(Number(to)))
    .replace('{per}', texts[per]);
}
