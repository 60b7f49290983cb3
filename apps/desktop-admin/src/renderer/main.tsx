import { readKeptUser } from '@nordlys/data/auth/kept-user'
import { createSupabase } from '@nordlys/data/client'
import { readKeptQueries } from '@nordlys/data/kept-queries'
import { createOfflineQueryClient } from '@nordlys/data/query-client'
import { AUTH_PATH } from '@nordlys/ui/admin/paths.ts'
import { toast } from '@nordlys/ui/components/toast.ts'
import { createI18n } from '@nordlys/ui/i18n/i18n.ts'
import { htmlLang, isLanguage, readSavedLanguage } from '@nordlys/ui/i18n/language.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { desktop } from './desktop.ts'
import { Frame } from './Frame.tsx'
import { Gate } from './Gate.tsx'
import { desktopPlatform } from './platform.ts'
import { vaultStorage } from './vault-storage.ts'

/** The menus speak the language of the screens. */
function tellLanguage(chosen: string): void {
  if (isLanguage(chosen)) void desktop.setLanguage({ language: chosen })
}

// A function, and nothing awaited at the top of this module: the texts come with it, and could not before it has run to its end.
async function start(): Promise<void> {
  const language = readSavedLanguage() ?? 'en'
  const [info, i18n] = await Promise.all([
    desktop.start(null),
    createI18n({ language, namespaces: ['desktop', 'auth', 'admin', 'errors'] }),
  ])
  document.documentElement.lang = htmlLang(language)
  tellLanguage(language)
  i18n.on('languageChanged', tellLanguage)

  const storage = vaultStorage(desktop)
  const queryClient = createOfflineQueryClient()
  const keptUser = info.server && (await readKeptUser(info.server.url, storage))
  if (keptUser) readKeptQueries(queryClient, await desktop.readSeen(null), keptUser.id)
  // Whoever is nobody yet begins where the guard would send them, one change of screen earlier.
  if (!keptUser && location.pathname === '/') history.replaceState(null, '', AUTH_PATH)
  const supabase = info.server && createSupabase({ ...info.server, storage })
  const backend = supabase && { client: () => Promise.resolve(supabase), keptUser }
  const platform = desktopPlatform({
    desktop,
    websiteUrl: info.server?.siteUrl || null,
    onSaveFailed: () => toast.error(i18n.t('desktop:saveFailed')),
  })

  const root = document.getElementById('root')
  if (root) {
    createRoot(root).render(
      <StrictMode>
        <Frame i18n={i18n} platform={platform}>
          <Gate info={info} backend={backend} queryClient={queryClient} />
        </Frame>
      </StrictMode>,
    )
  }
}

void start()
