import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ACCEPTED_ENDINGS } from '@nordlys/data/lib/files/file-types'
import { useClientFiles } from '@nordlys/data/clients/files/queries'
import { MAX_PAGE_SIZE } from '@nordlys/data/lib/list/list'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { useVisibleRows } from '@nordlys/ui/components/undo/useVisibleRows.ts'
import { DataError } from '@nordlys/data/lib/errors'
import { useErrorText } from '@nordlys/ui/components/states/useErrorText.ts'
import { UploadArea, UploadButton } from '../../../shared/upload/UploadArea.tsx'
import { FileItem } from './FileItem.tsx'
import { RefusedAttachment, useFileUploads } from './useFileUploads.ts'

/** Shows the attachments of a client, and uploads more. */
export function ClientFiles({ client }: { client: string }) {
  const { t } = useTranslation('clients')
  const titleId = useId()
  const uploading = useFileUploads(client)
  const failureText = useFileFailure()
  const { data, error, isFetching, refetch } = useClientFiles(client)
  const page = useVisibleRows('client_files', { data: data && { rows: data, total: data.length } }).data
  const files = page?.rows
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h6" component="h3" sx={{ mb: 0.5 }}>
        {t('files.title')}
      </Typography>
      <UploadArea {...uploading} failureText={failureText} dropText={t('files.drop')}>
        {files ? (
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {files.length === 0 && (
              <Box component="li" sx={{ color: 'muted', typography: 'body2' }}>
                {t('files.empty')}
              </Box>
            )}
            {files.map((file) => (
              <FileItem key={file.id} file={file} />
            ))}
          </Box>
        ) : error ? (
          <ErrorState
            title={t('files.loadFailed')}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : (
          <SkeletonLines lines={2} />
        )}
        {data?.length === MAX_PAGE_SIZE && (
          <Typography variant="body2" sx={{ color: 'muted' }}>
            {t('files.newest', { count: MAX_PAGE_SIZE })}
          </Typography>
        )}
        <Box sx={{ mt: 1 }}>
          <UploadButton queue={uploading.queue} accept={ACCEPTED_ENDINGS} size="small">
            {t('files.add')}
          </UploadButton>
        </Box>
        <Box component="p" sx={{ mt: 0.75, mb: 0, color: 'muted', fontSize: '0.8125rem' }}>
          {t('files.hint')}
        </Box>
      </UploadArea>
    </section>
  )
}

/** Returns a function that says why an attachment could not be uploaded. */
function useFileFailure(): (error: unknown) => string {
  const { t } = useTranslation('clients')
  const { errorText } = useErrorText()
  return (error) => {
    if (error instanceof RefusedAttachment) return t(`files.${error.problem}`)
    if (!(error instanceof DataError)) return t('files.failed')
    return errorText(error, { unknown_client: t('files.clientGone'), missing_file: t('files.failed') })
  }
}
