import type { Language } from '../../i18n/language.ts'
import type { RenderOptions } from './render.ts'

/** The accessible names of scrollable boxes. Not in the locales, because the build renders Markdown outside React. */
export const MARKDOWN_LABELS: Readonly<Record<Language, RenderOptions['labels']>> = {
  en: { code: 'Code', table: 'Table' },
  no: { code: 'Kode', table: 'Tabell' },
}
