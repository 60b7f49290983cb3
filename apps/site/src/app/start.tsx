import { CALLBACK_PATH } from '@nordlys/data/lib/session/return-url'
import { readSavedLanguage } from '@nordlys/ui/i18n/language.ts'
import { isFramed } from '@nordlys/ui/platform/preview-page.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from '../routing/router.tsx'
import { App } from './App.tsx'
import { isClientOnly } from '../routing/client-only.ts'
import { createBackend } from './backend.ts'
import { readConfig } from '../data/config.ts'
import { preparePage } from './prepare-page.ts'
import { retryUntilDone } from '@nordlys/ui/loading/retry-until-done.ts'
import { routeAt } from '../routing/route-table.ts'
import { languageOf, languageRedirect } from '../routing/language.ts'
import { takeBuiltIn } from '../content/built-in.ts'
import { takeTexts } from '../texts/page-texts.ts'
import { followColorScheme } from '../theme/color-scheme.ts'
import { addDevelopmentTheme } from '../theme/development.tsx'

const { pathname } = window.location
const language = languageOf(pathname)
const page = routeAt(pathname)?.id ?? 'not_found'

// Prerendered pages do this before their first paint; development has none.
function followSavedLanguage(): boolean {
  const target = languageRedirect(pathname, readSavedLanguage())
  if (target !== null) window.location.replace(target + window.location.search + window.location.hash)
  return target !== null
}

// The auth service knows only the site's URL when a sign-in with a company fails.
function explainFailedSignIn(): boolean {
  const { search } = window.location
  const isFailed = new URLSearchParams(search).has('error_code')
  if (isFailed) window.location.replace(CALLBACK_PATH + search)
  return isFailed
}

async function start(root: HTMLElement): Promise<void> {
  if (explainFailedSignIn()) return
  if (import.meta.env.DEV && !isFramed() && followSavedLanguage()) return
  const config = readConfig(document)
  takeTexts(language, config.texts ?? {})
  takeBuiltIn(language, config.builtIn ?? {})
  followColorScheme()
  if (import.meta.env.DEV) await addDevelopmentTheme()
  // The first render must not suspend, or React would discard the prerendered page.
  const prepare = () => preparePage(page, language, config.content)
  await prepare().catch(() => retryUntilDone(prepare, new AbortController().signal))
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App config={config} backend={createBackend(config.backend)} />
      </BrowserRouter>
    </StrictMode>
  )
  // A host may serve another page's file for a URL, such as one 404.html for both languages.
  if (root.dataset['page'] === `${language}:${page}`) {
    startTransition(() => void hydrateRoot(root, app))
  } else {
    root.replaceChildren()
    for (const tag of document.head.querySelectorAll('[data-shell],[name=robots]')) tag.remove()
    createRoot(root).render(app)
  }
}

const root = document.getElementById('root')
// The admin's chat loads this module with others.
if (root && !isClientOnly(pathname)) void start(root)
