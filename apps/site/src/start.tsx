import { readSavedLanguage } from '@nordlys/ui/i18n/language.ts'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { createBackend } from './backend.ts'
import { readConfig } from './config.ts'
import { preparePage } from './prepare-page.ts'
import { isClientOnly, NOT_FOUND, routeAt } from './routes.tsx'
import { languageOf, languageRedirect } from './routing/language.ts'
import { prepareStaff } from './staff/staff-page.ts'
import { prepareTexts } from './texts/TextsProvider.tsx'
import { followColorScheme } from './theme/color-scheme.ts'

const { pathname } = window.location
const language = languageOf(pathname)
const page = isClientOnly(pathname) ? null : (routeAt(pathname) ?? NOT_FOUND)

// The prerendered pages do this before their first paint; development has none.
function followSavedLanguage(): boolean {
  const target = page === null ? null : languageRedirect(pathname, readSavedLanguage())
  if (target !== null) window.location.replace(target + window.location.search + window.location.hash)
  return target !== null
}

/** The theme's styles are a sheet of the prerendered pages; development mounts the theme instead. */
async function addDevelopmentTheme(): Promise<void> {
  const { DevTheme } = await import('./theme/DevTheme.tsx')
  createRoot(document.body.appendChild(document.createElement('div'))).render(<DevTheme />)
}

async function start(root: HTMLElement): Promise<void> {
  if (import.meta.env.DEV && followSavedLanguage()) return
  const config = readConfig(document)
  followColorScheme()
  if (import.meta.env.DEV) await addDevelopmentTheme()
  // The first render must have everything at hand, or React would throw the prerendered page away.
  await (page
    ? preparePage(page, language, config.content)
    : Promise.all([prepareTexts(language, []), prepareStaff(pathname)]))
  // Starting everything in one task would keep a slow phone from answering a first tap.
  await new Promise((resolve) => setTimeout(resolve))
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App config={config} backend={createBackend(config.backend)} />
      </BrowserRouter>
    </StrictMode>
  )
  // A host may answer an address with another page's file, such as one 404.html for both languages.
  if (page && root.dataset['page'] === `${language}:${page.id}`) {
    startTransition(() => void hydrateRoot(root, app))
  } else {
    root.replaceChildren()
    for (const tag of document.head.querySelectorAll('[data-shell]')) tag.remove()
    createRoot(root).render(app)
  }
}

const root = document.getElementById('root')
if (root) void start(root)
