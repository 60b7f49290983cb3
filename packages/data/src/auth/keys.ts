export const authKeys = {
  sessions: ['auth', 'sessions'] as const,
  sessionTimeout: ['auth', 'session-timeout'] as const,
}
