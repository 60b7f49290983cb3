import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { languageOf } from '../routing/language.ts'
import { prepareTexts } from '../texts/TextsProvider.tsx'
import { prepareChatTexts } from './chat-texts.ts'

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['lang'] })
  return () => observer.disconnect()
}

const documentLanguage = (): Language => (document.documentElement.lang === 'nb' ? 'no' : 'en')

/**
 * The language of the page, also in the admin, whose address does not tell it. It changes when the texts are at hand, and where they
 * cannot be had the chat stays in the language it was in. `open`: whether the texts of the open chat are needed as well.
 */
export function useChatLanguage(open: boolean): Language {
  // The first render has the texts of the address at hand, and no others.
  const ofAddress = languageOf(useLocation().pathname)
  const wanted = useSyncExternalStore(subscribe, documentLanguage, () => ofAddress)
  const [shown, setShown] = useState(ofAddress)
  useEffect(() => {
    let current = true
    const texts = open ? prepareChatTexts(wanted) : prepareTexts(wanted, [])
    texts.then(
      () => current && setShown(wanted),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [wanted, open])
  return shown
}
