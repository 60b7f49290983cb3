export const authKeys = {
  identities: ['auth', 'identities'] as const,
  sessionTimeout: ['auth', 'session-timeout'] as const,
}
