import type { ComponentType } from 'react'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { LoadingScreen } from '@nordlys/ui/components/states/LoadingState'
import type { Resources } from '@nordlys/ui/i18n/resources.ts'

export interface SettingsTab {
  /** Its value in the search parameter `tab`, and its key in `settings:tabs`. */
  readonly name: Exclude<keyof Resources['settings']['tabs'], 'label'>
  readonly Panel: ComponentType
}

const tab = (name: SettingsTab['name'], load: () => Promise<ComponentType>): SettingsTab => ({
  name,
  Panel: lazyComponent(load, { loading: <LoadingScreen /> }),
})

const security = tab('security', async () => (await import('./security/Security.tsx')).Security)

/** The tabs of the settings in their order. To add one, add an entry here. */
export const SETTINGS_TABS: readonly SettingsTab[] = [
  tab('database', async () => (await import('./database/Database.tsx')).Database),
  tab('authentication', async () => (await import('./authentication/Authentication.tsx')).Authentication),
  tab('email', async () => (await import('./email/Email.tsx')).Email),
  tab('money', async () => (await import('./money/Money.tsx')).Money),
  security,
  tab('performance', async () => (await import('./performance/Performance.tsx')).Performance),
  tab('webhooks', async () => (await import('./webhooks/Webhooks.tsx')).Webhooks),
  tab('publishing', async () => (await import('./publishing/Publishing.tsx')).Publishing),
]

/** Opened when the URL names no tab or an unknown one, because people waiting for approval are the most urgent. */
export const DEFAULT_TAB = security
