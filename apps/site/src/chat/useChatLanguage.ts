import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { prepareTexts } from '../texts/page-texts.ts'
import { prepareChatTexts } from './chat-texts.ts'

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['lang'] })
  return () => observer.disconnect()
}

const documentLanguage = (): Language => (document.documentElement.lang === 'nb' ? 'no' : 'en')

/**
 * Returns the language of the page, also in the admin, where the URL does not contain it. It changes once the texts are loaded, and stays
 * the same when they fail to load. `open`: whether the texts of the open chat are needed as well.
 */
export function useChatLanguage(open: boolean): Language {
  // Only the texts of the surrounding frame are loaded at the first render.
  const ofFrame = useLanguage()
  const wanted = useSyncExternalStore(subscribe, documentLanguage, () => ofFrame)
  const [language, setLanguage] = useState(ofFrame)
  useEffect(() => {
    let current = true
    const texts = open ? prepareChatTexts(wanted) : prepareTexts(wanted, [])
    texts.then(
      () => current && setLanguage(wanted),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [wanted, open])
  return language
}
