/** The texts that the pages of all case studies share. */
export const CASE_STUDY_TEXTS = {
  crumb: 'Portfolio',
  kind: 'Case study',
  client: 'For',
  work: 'We did',
  duration: 'Took',
  technology: 'Runs on',
  problem: 'What it was like',
  steps: 'What we built',
  result: 'What changed',
  others: 'Two more',
  all: 'All case studies',
} as const;
