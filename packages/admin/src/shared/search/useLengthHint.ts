import { useTranslation } from 'react-i18next'
import { BEST } from './lengths.ts'

/** Returns functions that describe the length of a title or a description, and how much of it search engines show. */
export function useLengthHint() {
  const { t } = useTranslation('search')
  const hintOf = (text: string, most: number) => {
    const number = text.trim().length
    return t(number > most ? 'length.long' : 'length.fits', { number, most })
  }
  return {
    /** `whole` is the title with the company's name. */
    titleHint: (whole: string) => t('length.whole', { hint: hintOf(whole, BEST.title) }),
    descriptionHint: (description: string) => hintOf(description, BEST.description),
  }
}
