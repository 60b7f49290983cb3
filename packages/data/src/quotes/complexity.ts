export const COMPLEXITIES = ['simple', 'medium', 'complex'] as const
export type Complexity = (typeof COMPLEXITIES)[number]

export const DEFAULT_COMPLEXITY: Complexity = 'medium'
export const DEFAULT_MULTIPLIERS: Readonly<Record<Complexity, number>> = { simple: 1, medium: 1.5, complex: 2 }
