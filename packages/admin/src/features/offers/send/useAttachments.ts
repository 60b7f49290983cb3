import { uploadClientFile } from '@nordlys/data/clients/files/mutations'
import { useBackend } from '@nordlys/data/lib/context'
import { cleanFileName } from '@nordlys/data/lib/files/file-name'
import type { Offer } from '@nordlys/data/offers/schema'
import type { ChosenFile, SendingInput, SendingValues } from '@nordlys/data/offers/send'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { prepareAttachment } from '../../../shared/upload/attachment.ts'
import { isUnfinished } from '../../../shared/upload/queue.ts'
import { type Uploading, useUploadQueue } from '../../../shared/upload/useUploadQueue.ts'

/** The files of the dialog that sends an offer. */
export interface Attachments {
  readonly uploading: Uploading
  /** Whether a file is not attached yet. */
  readonly isWaiting: boolean
  /** What happened last, for screen readers. */
  readonly announcement: string
  readonly add: (file: ChosenFile) => void
  readonly remove: (file: ChosenFile) => void
}

/** Returns the files of a form, with the uploads that add more. */
export function useAttachments(
  { id: offer }: Offer,
  { getValues, setValue }: UseFormReturn<SendingValues, unknown, SendingInput>,
): Attachments {
  const { t } = useTranslation('offerEditor')
  const backend = useBackend()
  const [announcement, announce] = useState('')
  const store = (files: ChosenFile[]) => setValue('files', files, { shouldDirty: true, shouldValidate: true })
  const add = (file: ChosenFile) => {
    const before = getValues('files')
    if (before.some(({ path }) => path === file.path)) return
    announce(t('sending.files.added', { name: file.name }))
    store([...before, file])
  }
  const remove = ({ path, name }: ChosenFile) => {
    announce(t('sending.files.removed', { name }))
    store(getValues('files').filter((file) => file.path !== path))
  }
  const uploading = useUploadQueue({
    prepare: prepareAttachment,
    send: async (file, { blob }, options) =>
      uploadClientFile(await backend.client(), { client: offer, file }, blob, options),
    add: (file, name, { files: [content] }) => {
      add({ path: `${offer}/${file}`, name: cleanFileName(name), bytes: content?.blob.size ?? 0 })
      return Promise.resolve({ id: file, duplicate: false })
    },
  })
  return { uploading, isWaiting: uploading.uploads.some(isUnfinished), announcement, add, remove }
}
