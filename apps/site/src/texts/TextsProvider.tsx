import type { Language } from '@nordlys/ui/i18n/language.ts'
import { LanguageContext, useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import type { ReactNode } from 'react'
import { FRAME_NAMESPACES } from '@nordlys/ui/site-texts/pages.ts'
import { namespaceTexts, type SiteNamespace } from './page-texts.ts'

/** Suspends while texts of the page load; throws a LoadError when they fail to load. */
export function usePageTexts(namespaces: readonly SiteNamespace[]): void {
  const language = useLanguage()
  for (const name of namespaces) namespaceTexts(language, name).read()
}

/** Sets the language of its children, so that the URL alone decides the language. Suspends while the texts of the frame load. */
export function TextsProvider({ language, children }: { language: Language; children: ReactNode }) {
  for (const name of FRAME_NAMESPACES) namespaceTexts(language, name).read()
  return <LanguageContext value={language}>{children}</LanguageContext>
}
