export const referenceKeys = {
  all: ['references'] as const,
  testimonials: ['references', 'testimonials'] as const,
  logos: ['references', 'logos'] as const,
}
