import { DataError } from '@nordlys/data/lib/errors'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@nordlys/ui/components/useErrorText.ts'
import { RefusedPicture } from './encode/encode-picture.ts'

/** Returns a function that explains why a picture could not be uploaded. */
export function useMediaFailure(): (error: unknown) => string {
  const { t } = useTranslation('media')
  const { errorText } = useErrorText()
  return (error) => {
    if (error instanceof RefusedPicture) return t(`problem.${error.problem}`)
    return error instanceof DataError ? errorText(error) : t('problem.failed')
  }
}
