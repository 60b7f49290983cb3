import { createI18n } from '@nordlys/ui/i18n/i18n.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nProvider } from '@nordlys/ui/i18n/I18nProvider'
import { BrowserRouter } from 'react-router-dom'
import { createBackend } from '../backend.ts'
import { readConfig } from '../config.ts'
import { SiteErrorBoundary } from '../errors/SiteErrorBoundary.tsx'
import { followColorScheme } from '../theme/color-scheme.ts'
import { addDevelopmentTheme } from '../theme/development.tsx'
import { StaffApp } from './StaffApp.tsx'
import { prepareStaff } from './staff-page.ts'

/** Starts the staff's areas, which have nothing of the public pages but their chat. */
async function start(root: HTMLElement): Promise<void> {
  const config = readConfig(document)
  followColorScheme()
  if (import.meta.env.DEV) await addDevelopmentTheme()
  const backend = createBackend(config.backend)
  const [texts, foundUser] = await Promise.all([createI18n({ language: 'en' }), prepareStaff(backend)])
  root.replaceChildren()
  createRoot(root).render(
    <StrictMode>
      {/* What has to be waited for is held back by the back office itself. */}
      <BrowserRouter useTransitions={false}>
        {/* What the staff's own boundary cannot catch: its texts did not load. */}
        <I18nProvider i18n={texts}>
          <SiteErrorBoundary>
            <StaffApp config={config} backend={{ ...backend, foundUser }} />
          </SiteErrorBoundary>
        </I18nProvider>
      </BrowserRouter>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
