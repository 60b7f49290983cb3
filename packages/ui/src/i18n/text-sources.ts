import type { Language } from './language.ts'

/**
 * Texts by namespace and language: `<namespace>.en.ts` and `<namespace>.no.ts`. Each loads separately, so that a page loads only its own texts in
 * its own language.
 */
export type TextSources = Readonly<Record<string, Readonly<Record<Language, () => Promise<{ default: object }>>>>>

/** The English texts of these namespaces. */
export type TextsOf<Sources extends TextSources> = {
  [Name in keyof Sources]: Awaited<ReturnType<Sources[Name]['en']>>['default']
}
