import Box from '@mui/material/Box'
import type { MessageFile } from '@nordlys/data/client-page/schema'
import FileDown from 'lucide-react/icons/file-down'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useFileDownload } from './useFileDownload.ts'

/** The files of a message, each a button that downloads it. */
export function MessageFiles({ files }: { files: readonly MessageFile[] }) {
  const { t } = useTranslation('conversation')
  const { download, isPending } = useFileDownload()
  if (files.length === 0) return null
  return (
    <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 1, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {files.map((file) => (
        <li key={file.id}>
          <Button
            size="small"
            variant="outlined"
            startIcon={<FileDown size={14} aria-hidden />}
            aria-label={t('downloadFile', { name: file.name })}
            aria-busy={isPending}
            onClick={() => download(file)}
            sx={{ textAlign: 'start', whiteSpace: 'normal', overflowWrap: 'anywhere' }}
          >
            {file.name}
          </Button>
        </li>
      ))}
    </Box>
  )
}
