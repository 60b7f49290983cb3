import { getSessionUser } from '@nordlys/data/auth/session/session-user'
import { createQueryClient } from '@nordlys/data/lib/queries/query-client'
import { prepareFormats } from '@nordlys/ui/i18n/format.ts'
import { ADMIN_TEXTS } from '@nordlys/admin/texts.ts'
import { createI18n } from '@nordlys/ui/i18n/i18n.ts'
import { VISITOR_TEXTS } from '@nordlys/ui/i18n/visitor-texts.ts'
import { startLanguage } from '@nordlys/ui/i18n/start-language.ts'
import { takeLinkLanguage } from '@nordlys/admin/auth/mail/link-language.ts'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBackend } from '../app/backend.ts'
import { readConfig, type SiteConfig } from '../data/config.ts'
import { SiteCrash } from '../errors/SiteCrash.tsx'
import { SiteErrorBoundary } from '../errors/SiteErrorBoundary.tsx'
import { followColorScheme } from '../theme/color-scheme.ts'
import { addDevelopmentTheme } from '../theme/development.tsx'
import { prepareTheme } from '../theme/SiteTheme.tsx'
import { createAdminRouter, untilReady } from './router.ts'
import { AdminApp } from './AdminApp.tsx'

/** How long the first render waits for the screen, in milliseconds; then it shows that the screen is loading. */
const PATIENCE = 1000

/** How long the theme waits for the session and the request for the rows that follows it, in milliseconds. */
const USER_PATIENCE = 100

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

/** Loads the texts and the screen of the URL. Rejects when the texts fail to load. */
async function loadApp(config: SiteConfig, crash: Promise<ReactNode>): Promise<ReactNode> {
  takeLinkLanguage()
  const language = startLanguage()
  const backend = createBackend(config.backend)
  const sessionUser = getSessionUser(backend)
  const queryClient = createQueryClient()
  const loadingTexts = createI18n({ language, sources: ADMIN_TEXTS, namespaces: ['admin', 'errors'] })
  const router = createAdminRouter({ backend, queryClient, texts: loadingTexts, sessionUser })
  const [texts] = await Promise.all([loadingTexts, Promise.race([sessionUser, pause(USER_PATIENCE)])])
  // CPU-bound, so it runs after the request for the rows was sent.
  prepareTheme()
  prepareFormats(language)
  await Promise.race([untilReady(router), pause(PATIENCE)])
  const user = await Promise.race([sessionUser, Promise.resolve(null)])
  return (
    <AdminApp
      config={config}
      backend={{ ...backend, sessionUser: user }}
      queryClient={queryClient}
      texts={texts}
      router={router}
      crash={await crash}
    />
  )
}

/** Starts sign-in and admin, which share only the chat with the public pages. */
async function start(root: HTMLElement): Promise<void> {
  const config = readConfig(document)
  followColorScheme()
  if (import.meta.env.DEV) await addDevelopmentTheme()
  // Loaded before anything can fail.
  const loadingCrash = VISITOR_TEXTS.visitor.en().then(({ default: { crash: texts } }) => <SiteCrash texts={texts} />)
  const app = await loadApp(config, loadingCrash).catch(() => null)
  const crash = await loadingCrash
  root.replaceChildren()
  createRoot(root).render(
    <StrictMode>
      <SiteErrorBoundary crash={crash}>{app ?? crash}</SiteErrorBoundary>
    </StrictMode>,
  )
}

const root = document.getElementById('root')
if (root) void start(root)
