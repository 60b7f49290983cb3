import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useClientFileMutations } from '@nordlys/data/clients/files/mutations'
import type { ClientFile } from '@nordlys/data/clients/files/schema'
import FileDown from 'lucide-react/icons/file-down'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useFileDownload } from '../../../shared/conversation/useFileDownload.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

/** Shows an attachment: name, size and day, and the buttons that download and delete it. */
export function FileItem({ file }: { file: ClientFile }) {
  const { t } = useTranslation(['clients', 'common', 'conversation'])
  const { date, number } = useFormat()
  const { run } = useAction()
  const { download, isPending } = useFileDownload()
  const { remove } = useClientFileMutations()
  const { name, bytes, is_from_client: isFromClient, shared_at: sharedAt } = file
  const onDelete = () =>
    run({
      confirm: {
        title: t('files.removeQuestion', { name }),
        description: t('files.removeText'),
        confirmLabel: t('common:action.delete'),
        destructive: true,
      },
      table: 'client_files',
      rows: [file],
      deletes: [name],
      send: remove,
      done: () => t('files.removed'),
      failed: t('files.removeFailed'),
    })
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        py: 0.75,
        borderTop: 1,
        borderColor: 'hairline',
        typography: 'body2',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <span>{name}</span>
        <Box component="span" sx={{ display: 'block', color: 'muted', fontSize: '0.8125rem' }}>
          <span>{`${number(Math.max(1, Math.round(bytes / 1024)))} kB · `}</span>
          <time dateTime={file.created_at}>{date(file.created_at)}</time>
          {(isFromClient || sharedAt) && (
            <span>{` · ${t(isFromClient ? 'conversation:fromClient' : 'conversation:shared')}`}</span>
          )}
        </Box>
      </Box>
      <IconButton
        size="small"
        aria-label={t('conversation:downloadFile', { name })}
        aria-busy={isPending}
        onClick={() => download(file)}
      >
        <FileDown size={16} aria-hidden />
      </IconButton>
      <IconButton size="small" aria-label={t('files.remove', { name })} onClick={() => void onDelete()}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </Box>
  )
}
