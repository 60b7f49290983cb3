import type { Language } from '@nordlys/data/lib/validation'
import type { SiteConfig } from '../data/config.ts'
import { loadedTexts, prepareTexts, type SiteNamespace } from '../texts/page-texts.ts'
import { translator } from '../texts/translate.ts'
import type { Translate } from '../texts/useTranslation.ts'

/** Returns the function that translates the keys of these namespaces as pages do, with the edited texts. */
export async function textTranslator<const Names extends readonly [SiteNamespace, ...SiteNamespace[]]>(
  language: Language,
  names: Names,
  { content }: Pick<SiteConfig, 'content'>,
): Promise<Translate<Names>> {
  await prepareTexts(language, names)
  // oxlint-disable-next-line no-unsafe-type-assertion -- the keys and their texts have the same types
  return translator(language, loadedTexts(language), names, content[language].texts) as unknown as Translate<Names>
}
