export const authKeys = {
  sessions: ['auth', 'sessions'] as const,
  identities: ['auth', 'identities'] as const,
  sessionTimeout: ['auth', 'session-timeout'] as const,
}
