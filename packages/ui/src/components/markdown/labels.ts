import type { Language } from '../../i18n/language.ts'
import type { RenderOptions } from './render.ts'

/** What screen readers call the boxes of a text. Here and not among the texts of the pages: the build renders with them, outside React. */
export const MARKDOWN_LABELS: Readonly<Record<Language, RenderOptions['labels']>> = {
  en: { code: 'Code', table: 'Table' },
  no: { code: 'Kode', table: 'Tabell' },
}
