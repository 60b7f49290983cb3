/** The topics of a message; stored in English, shown translated. A separate module, so that public pages can load it without zod. */
export const PROJECT_TYPES = [
  'Backend Development',
  'Full-Stack Solution',
  'AI-Powered Application',
  'Technical Consulting',
  'Other',
] as const

export const BUDGET_RANGES = ['$5k - $10k', '$10k - $25k', '$25k - $50k', '$50k+'] as const
