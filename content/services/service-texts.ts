/** The texts that all service pages share. */
export const SERVICE_TEXTS = {
  crumb: 'Service',
  features: 'Key features',
  whyUs: 'Why Choose Us',
  button: 'Get Started',
  call: 'Or call',
  hours: 'Hours',
  work: 'Read the case study',
} as const;
