/** The frequent questions in their order, as keys of `contact:faq`. The page and its structured data share them. */
export const QUESTIONS = ['duration', 'support', 'team', 'technologies'] as const
