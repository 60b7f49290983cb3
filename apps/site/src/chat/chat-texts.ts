import type { Language } from '@nordlys/ui/i18n/language.ts'
import { loadNamespace } from '@nordlys/ui/i18n/namespaces.ts'
import { prepareTexts } from '../texts/TextsProvider.tsx'

/** Loads the texts of the open chat. Throws where that fails, which i18next alone would only log. */
export async function prepareChatTexts(language: Language): Promise<void> {
  await loadNamespace(language, 'chat')
  await prepareTexts(language, ['chat'])
}
