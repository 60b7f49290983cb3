export const factorKeys = {
  all: ['factors'] as const,
  list: ['factors', 'list'] as const,
  status: ['factors', 'status'] as const,
}
