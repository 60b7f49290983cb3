import { readStoredUser } from '@nordlys/data/auth/session/stored-user'
import { createSupabase, type SessionStorage } from '@nordlys/data/lib/client'
import { restoreQueries } from '@nordlys/data/lib/queries/persisted-queries'
import { createOfflineQueryClient } from '@nordlys/data/lib/queries/query-client'
import { AUTH_PATH } from '@nordlys/admin/paths.ts'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { createI18n } from '@nordlys/ui/i18n/i18n.ts'
import { htmlLang, isLanguage } from '@nordlys/ui/i18n/language.ts'
import { startLanguage } from '@nordlys/ui/i18n/start-language.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { desktop } from './desktop.ts'
import { Frame } from './Frame.tsx'
import { desktopPlatform } from './platform.ts'
import { desktopRoutes, routesWithoutServer } from './routes.tsx'
import { DESKTOP_TEXTS } from './texts.ts'

/** Sets the language of the native menus to the language of the screens. */
function setMenuLanguage(chosen: string): void {
  if (isLanguage(chosen)) void desktop.setLanguage({ language: chosen })
}

/** Stores the session in the main process, which encrypts it (rule K1); the renderer writes nothing to disk. */
const storage: SessionStorage = {
  getItem: (key) => desktop.readSession({ key }),
  setItem: (key, value) => desktop.writeSession({ key, value }),
  removeItem: (key) => desktop.removeSession({ key }),
}

// A function, because this module must not use top-level await: the chunks of the texts import it.
async function start(): Promise<void> {
  const language = startLanguage()
  const [info, i18n] = await Promise.all([
    desktop.start(null),
    createI18n({ language, sources: DESKTOP_TEXTS, namespaces: ['desktop', 'admin', 'errors'] }),
  ])
  document.documentElement.lang = htmlLang(language)
  setMenuLanguage(language)
  i18n.on('languageChanged', setMenuLanguage)

  const queryClient = createOfflineQueryClient()
  const storedUser = info.server && (await readStoredUser(info.server.url, storage))
  if (storedUser) restoreQueries(queryClient, await desktop.readOfflineCache(null), storedUser.id)
  // Signed-out users start at the sign-in, where the guard would redirect them.
  if (!storedUser && location.pathname === '/') history.replaceState(null, '', AUTH_PATH)
  const supabase = info.server && createSupabase({ ...info.server, storage })
  const backend = supabase && { client: () => Promise.resolve(supabase), storedUser }
  const platform = desktopPlatform({
    desktop,
    websiteUrl: info.server?.siteUrl || null,
    onSaveFailed: () => toast.error(i18n.t('desktop:saveFailed')),
  })

  const router = createBrowserRouter(
    info.server && backend
      ? desktopRoutes(info.server, info.sessionStore, {
          backend,
          queryClient,
          texts: Promise.resolve(i18n),
          sessionUser: Promise.resolve(null),
        })
      : routesWithoutServer,
  )

  const root = document.getElementById('root')
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <Frame i18n={i18n} platform={platform} router={router} />
      </StrictMode>,
    )
  }
}

void start()
