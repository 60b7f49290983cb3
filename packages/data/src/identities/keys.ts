export const identityKeys = {
  own: ['identities', 'own'] as const,
  /** The ways to sign in that the server offers. */
  methods: ['identities', 'methods'] as const,
}
