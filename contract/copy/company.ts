import { z } from 'zod';
import { EMAIL_PATTERN } from '../text/email-pattern.ts';
import { address, choice, line, lines, list, text } from './fields.ts';

/** The names of currencies by their ISO 4217 codes. */
const CURRENCIES = {
  INR: 'Indian rupees (INR)',
  AED: 'UAE dirhams (AED)',
  AUD: 'Australian dollars (AUD)',
  BDT: 'Bangladeshi taka (BDT)',
  BRL: 'Brazilian reais (BRL)',
  CAD: 'Canadian dollars (CAD)',
  CHF: 'Swiss francs (CHF)',
  CNY: 'Chinese yuan (CNY)',
  EUR: 'Euros (EUR)',
  GBP: 'British pounds (GBP)',
  IDR: 'Indonesian rupiah (IDR)',
  JPY: 'Japanese yen (JPY)',
  KES: 'Kenyan shillings (KES)',
  LKR: 'Sri Lankan rupees (LKR)',
  MXN: 'Mexican pesos (MXN)',
  NGN: 'Nigerian naira (NGN)',
  NPR: 'Nepalese rupees (NPR)',
  PKR: 'Pakistani rupees (PKR)',
  SAR: 'Saudi riyals (SAR)',
  SEK: 'Swedish kronor (SEK)',
  SGD: 'Singapore dollars (SGD)',
  USD: 'US dollars (USD)',
  ZAR: 'South African rand (ZAR)',
} as const;

/**
 * The facts about the company. Every other document names them as `{company.phone}`, so that a change here changes all
 * pages, e-mails and share images. `facts` has the facts without a field of their own, such as prices and promised
 * times.
 */
export const companyDocument = z.object({
  name: line('Name', { max: 60 }),
  originSentence: text('Story of the name', { max: 400 }),
  phone: line('Phone', { max: 40 }),
  email: z
    .email({ pattern: EMAIL_PATTERN, error: 'Enter an e-mail address.' })
    .max(254)
    .meta({ title: 'Email', format: 'line' }),
  city: line('City', { max: 60 }),
  region: line('State or region', { max: 60 }),
  country: line('Country', { max: 60 }),
  postalCode: line('Postal code', { max: 20 }),
  addressLines: lines('Address', { hint: 'One entry per line.', max: 6 }),
  currency: choice('Currency', CURRENCIES, { hint: 'Used for the value of leads.' }),
  officeDays: line('Office days', { hint: 'Like "Monday to Saturday".', max: 60 }),
  officeHours: line('Office hours', {
    hint: 'Like "10:30am to 7:30pm". Texts that name the closing time show its end.',
    max: 60,
  }),
  social: list(
    'Social networks',
    { label: line('Name', { max: 40 }), href: address('Address') },
    { max: 12, item: 'Social network' },
  ),
  facts: list(
    'Numbers, prices and promises',
    {
      label: line('What it is', { max: 80 }),
      value: line('Value', { hint: 'Empty: counters of it are not shown.', max: 120, isOptional: true }),
    },
    { max: 60, item: 'Fact' },
  ),
});
