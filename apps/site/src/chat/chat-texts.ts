import type { Language } from '@nordlys/ui/i18n/language.ts'
import { prepareTexts } from '../texts/page-texts.ts'

/** Loads the texts of the open chat. Rejects with a LoadError. */
export const prepareChatTexts = (language: Language): Promise<void> => prepareTexts(language, ['chat'])
