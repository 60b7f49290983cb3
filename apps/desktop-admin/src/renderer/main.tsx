import { createSupabase } from '@nordlys/data/client'
import { backendConfigSchema } from '@nordlys/data/config'
import { createI18n } from '@nordlys/ui/i18n/i18n.ts'
import { readSavedLanguage } from '@nordlys/ui/i18n/language.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { createMemoryStorage } from './memory-storage.ts'

const config = backendConfigSchema.parse({
  url: import.meta.env['RENDERER_VITE_SUPABASE_URL'] ?? 'http://127.0.0.1:54321',
  key: import.meta.env['RENDERER_VITE_SUPABASE_PUBLISHABLE_KEY'] ?? 'unset',
})
const supabase = createSupabase({ ...config, storage: createMemoryStorage() })
const backend = { client: () => Promise.resolve(supabase) }
const i18n = await createI18n({ language: readSavedLanguage() ?? 'en', namespaces: ['auth', 'admin', 'errors'] })

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App backend={backend} i18n={i18n} />
    </StrictMode>,
  )
}
