import { LANGUAGES } from '@nordlys/ui/i18n/language.ts'
import type { CompanyInfo } from '@nordlys/data/settings/schema'
import { mediaIdOf } from '@nordlys/data/media/reference'
import type { SiteConfig } from '../data/config.ts'
import type { StoredContentByLanguage } from './content.ts'

/** Returns the stored company of each language; they differ in texts only. */
const storedCompanies = (content: StoredContentByLanguage): Partial<CompanyInfo>[] =>
  LANGUAGES.map((language) => content[language].company_info ?? content[language].company ?? {})

/** Returns the references to the stored logos of the company. */
export const companyLogos = (content: StoredContentByLanguage): (string | null | undefined)[] =>
  storedCompanies(content).flatMap(({ logo, logo_dark }) => [logo, logo_dark])

/** Returns the reference to the stored icon of the company; null without one. */
export const companyIcon = (content: StoredContentByLanguage): string | null =>
  storedCompanies(content).find(({ icon }) => icon)?.icon ?? null

/** The width that the largest icon needs. */
const ICON_WIDTH = 512

/** Returns the file of the company's icon in the bucket `media`: the smallest WebP that is large enough, else the largest. Null without one. */
export function companyIconFile({ content, pictures = {} }: Pick<SiteConfig, 'content' | 'pictures'>): string | null {
  const { variants = [] } = pictures[mediaIdOf(companyIcon(content)) ?? ''] ?? {}
  const files = variants.filter(({ type }) => type === 'image/webp').toSorted((a, b) => a.width - b.width)
  return (files.find(({ width }) => width >= ICON_WIDTH) ?? files.at(-1))?.path ?? null
}
