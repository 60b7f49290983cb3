export const systemKeys = {
  settings: ['system', 'settings'] as const,
  timeZone: ['system', 'time-zone'] as const,
  database: ['system', 'database'] as const,
}
