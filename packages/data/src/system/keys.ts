export const systemKeys = {
  settings: ['system', 'settings'] as const,
  database: ['system', 'database'] as const,
}
