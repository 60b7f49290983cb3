import { type ComponentType, lazy } from 'react'
import type { Resources } from '../../i18n/namespaces.ts'

export interface SettingsTab {
  /** Its value in the search parameter `tab`, and its key in `settings:tabs`. */
  readonly name: Exclude<keyof Resources['settings']['tabs'], 'label'>
  readonly Panel: ComponentType
}

const security: SettingsTab = {
  name: 'security',
  Panel: lazy(async () => ({ default: (await import('./security/Security.tsx')).Security })),
}

/** The tabs of the settings in their order. To add one, add an entry here. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  { name: 'database', Panel: lazy(async () => ({ default: (await import('./database/Database.tsx')).Database })) },
  {
    name: 'authentication',
    Panel: lazy(async () => ({ default: (await import('./authentication/Authentication.tsx')).Authentication })),
  },
  { name: 'email', Panel: lazy(async () => ({ default: (await import('./email/Email.tsx')).Email })) },
  {
    name: 'newsletter',
    Panel: lazy(async () => ({ default: (await import('./newsletter/Newsletter.tsx')).Newsletter })),
  },
  { name: 'money', Panel: lazy(async () => ({ default: (await import('./money/Money.tsx')).Money })) },
  security,
  {
    name: 'performance',
    Panel: lazy(async () => ({ default: (await import('./performance/Performance.tsx')).Performance })),
  },
  {
    name: 'publishing',
    Panel: lazy(async () => ({ default: (await import('./publishing/Publishing.tsx')).Publishing })),
  },
]

/** Opened when the URL names no tab or an unknown one, because people waiting for approval are the most urgent. */
export const DEFAULT_TAB = security
