import { LARGEST_FILE, typeOfFile } from '@nordlys/data/lib/files/file-types'
import { DataError } from '@nordlys/data/lib/errors'
import { useErrorText } from '@nordlys/ui/components/states/useErrorText.ts'
import { useTranslation } from 'react-i18next'
import { RefusedFile } from './refused-file.ts'

/** A file of a type or size that attachments cannot have. */
class RefusedAttachment extends RefusedFile {
  override readonly name = 'RefusedAttachment'
  readonly problem: 'notAccepted' | 'tooLarge'

  constructor(problem: RefusedAttachment['problem']) {
    super(problem)
    this.problem = problem
  }
}

/** Prepares a file for the upload to the bucket `files`. Rejects with a RefusedFile for one that it does not accept. */
export async function prepareAttachment(file: File) {
  const type = typeOfFile(file.name)
  if (type === null) throw new RefusedAttachment('notAccepted')
  if (file.size > LARGEST_FILE) throw new RefusedAttachment('tooLarge')
  // Read now, so that a file that changes or disappears meanwhile is not uploaded in part.
  return { files: [{ blob: new Blob([await file.arrayBuffer()], { type }) }] }
}

/** Returns a function that says why an attachment could not be uploaded. */
export function useAttachmentFailure(): (error: unknown) => string {
  const { t } = useTranslation('clients')
  const { errorText } = useErrorText()
  return (error) => {
    if (error instanceof RefusedAttachment) return t(`files.${error.problem}`)
    if (!(error instanceof DataError)) return t('files.failed')
    return errorText(error, { unknown_client: t('files.clientGone'), missing_file: t('files.failed') })
  }
}
