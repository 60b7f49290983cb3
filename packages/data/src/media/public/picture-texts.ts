import type { Language } from '../../lib/validation.ts'
import type { Picture } from './schema.ts'

/** Returns the alternative text in a language; falls back to the other language. */
export function altOf(
  { decorative, alt, alt_no }: Pick<Picture, 'decorative' | 'alt' | 'alt_no'>,
  language: Language,
): string {
  if (decorative) return ''
  return (language === 'no' ? (alt_no ?? alt) : (alt ?? alt_no)) ?? ''
}

/** Returns the caption in a language and the credit, if any. */
export const captionOf = (
  { caption, caption_no, credit }: Pick<Picture, 'caption' | 'caption_no' | 'credit'>,
  language: Language,
): { readonly caption: string | null; readonly credit: string | null } => ({
  caption: language === 'no' ? caption_no : caption,
  credit,
})
