export const pageKeys = {
  all: ['pages'] as const,
  list: ['pages', 'list'] as const,
  one: (id: string) => ['pages', 'one', id] as const,
  revisions: (id: string) => ['pages', 'revisions', id] as const,
  projects: ['pages', 'projects'] as const,
  related: (kinds: string) => ['pages', 'related', kinds] as const,
}
