import { DataError } from '@nordlys/data/lib/errors'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '@nordlys/ui/components/useErrorText.ts'
import { RefusedAttachment } from './useFileUploads.ts'

/** Returns a function that explains why an attachment could not be uploaded. */
export function useFileFailure(): (error: unknown) => string {
  const { t } = useTranslation('clients')
  const { errorText } = useErrorText()
  return (error) => {
    if (error instanceof RefusedAttachment) return t(`files.${error.problem}`)
    if (!(error instanceof DataError)) return t('files.failed')
    return errorText(error, { unknown_client: t('files.clientGone'), missing_file: t('files.failed') })
  }
}
