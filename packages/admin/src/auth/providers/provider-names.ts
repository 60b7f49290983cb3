import { isProvider, type ProviderName } from '@nordlys/data/identities/schema'

const NAMES: Readonly<Record<ProviderName, string>> = {
  apple: 'Apple',
  azure: 'Microsoft',
  bitbucket: 'Bitbucket',
  discord: 'Discord',
  facebook: 'Facebook',
  figma: 'Figma',
  fly: 'Fly.io',
  github: 'GitHub',
  gitlab: 'GitLab',
  google: 'Google',
  kakao: 'Kakao',
  keycloak: 'Keycloak',
  linkedin_oidc: 'LinkedIn',
  notion: 'Notion',
  slack_oidc: 'Slack',
  spotify: 'Spotify',
  twitch: 'Twitch',
  twitter: 'Twitter',
  workos: 'WorkOS',
  x: 'X',
  zoom: 'Zoom',
}

/** Returns the name of a sign-in provider, which is the same in every language; its identifier when it is unknown. */
export const providerName = (provider: string): string => (isProvider(provider) ? NAMES[provider] : provider)
