import { DataError } from '@nordlys/data/lib/errors'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@nordlys/ui/components/states/useErrorText.ts'
import { RefusedImage } from './encode/encode-image.ts'

/** Returns a function that explains why an image could not be uploaded. */
export function useMediaFailure(): (error: unknown) => string {
  const { t } = useTranslation('media')
  const { errorText } = useErrorText()
  return (error) => {
    if (error instanceof RefusedImage) return t(`problem.${error.problem}`)
    return error instanceof DataError ? errorText(error) : t('problem.failed')
  }
}
