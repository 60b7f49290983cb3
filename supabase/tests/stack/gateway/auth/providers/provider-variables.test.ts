import { expect, test } from 'vitest'
import { enabledProviders, readAuthRules } from '../../../../../server/settings/auth-rules.ts'

const rules = await readAuthRules()
const PREFIX = 'SUPABASE_AUTH_EXTERNAL_KEYCLOAK_'

test('no provider is enabled without variables', () => {
  expect(enabledProviders(rules, {})).toEqual({})
})

test('variables enable a provider', () => {
  const variables = {
    [`${PREFIX}ENABLED`]: 'true',
    [`${PREFIX}CLIENT_ID`]: 'client',
    [`${PREFIX}SECRET`]: 'secret',
    [`${PREFIX}URL`]: 'https://id.example.org/realms/main',
  }
  expect(enabledProviders(rules, variables)).toEqual({
    keycloak: { clientId: 'client', secret: 'secret', url: 'https://id.example.org/realms/main' },
  })
  expect(enabledProviders(rules, { ...variables, [`${PREFIX}ENABLED`]: 'false' })).toEqual({})
})

test('names the missing variable of an enabled provider', () => {
  const variables = { [`${PREFIX}ENABLED`]: 'true', [`${PREFIX}CLIENT_ID`]: 'client', [`${PREFIX}SECRET`]: 'secret' }
  expect(() => enabledProviders(rules, variables)).toThrow(
    `${PREFIX}URL is missing: the sign-in by keycloak is enabled.`,
  )
})
