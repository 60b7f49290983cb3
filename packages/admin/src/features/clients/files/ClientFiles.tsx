import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ACCEPTED_ENDINGS } from '@nordlys/data/lib/files/file-types'
import { useClientFiles } from '@nordlys/data/clients/files/queries'
import { MAX_PAGE_SIZE } from '@nordlys/data/lib/list/list'
import { useTranslation } from 'react-i18next'
import { Section } from '@nordlys/ui/components/screen/Section'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { useVisibleRows } from '@nordlys/ui/components/undo/useVisibleRows.ts'
import { useAttachmentFailure } from '../../../shared/upload/attachment.ts'
import { UploadArea, UploadButton } from '../../../shared/upload/UploadArea.tsx'
import { FileItem } from './FileItem.tsx'
import { useFileUploads } from './useFileUploads.ts'

/** Shows the attachments of a client, and uploads more. */
export function ClientFiles({ client }: { client: string }) {
  const { t } = useTranslation('clients')
  const uploading = useFileUploads(client)
  const failureText = useAttachmentFailure()
  const { data, error, isFetching, refetch } = useClientFiles(client)
  const page = useVisibleRows('client_files', { data: data && { rows: data, total: data.length } }).data
  const files = page?.rows
  return (
    <Section anchor="files" title={t('files.title')} isDense>
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
    </Section>
  )
}
