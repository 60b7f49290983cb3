import type { Period } from './schema.ts'

export const overviewKeys = {
  all: ['overview'] as const,
  tasks: ['overview', 'today'] as const,
  today: (isMine: boolean) => ['overview', 'today', isMine] as const,
  open: ['overview', 'open'] as const,
  results: ({ since, until }: Period) => ['overview', 'results', since, until] as const,
  pipeline: ({ since, until }: Period) => ['overview', 'pipeline', since, until] as const,
}
