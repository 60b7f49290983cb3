import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useClientFileMutations } from '@nordlys/data/clients/files/mutations'
import { downloadClientFile } from '@nordlys/data/clients/files/queries'
import type { ClientFile } from '@nordlys/data/clients/files/schema'
import { useBackend } from '@nordlys/data/lib/context'
import FileDown from 'lucide-react/icons/file-down'
import Trash2 from 'lucide-react/icons/trash-2'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'

/** Shows an attachment: name, size and day, and the buttons that download and delete it. */
export function FileItem({ file }: { file: ClientFile }) {
  const { t } = useTranslation(['clients', 'common'])
  const { date, number } = useFormat()
  const backend = useBackend()
  const platform = usePlatform()
  const { run, isPending } = useAction()
  const { remove } = useClientFileMutations()
  const { name, type, bytes } = file
  const download = () =>
    run({
      call: async () => {
        const content = await downloadClientFile(await backend.client(), file)
        return platform.saveFile({ name, type, content })
      },
      done: (isSaved) => (isSaved ? t('files.saved') : null),
      failed: t('files.downloadFailed'),
      reasons: { not_found: t('files.missing') },
    })
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
        </Box>
      </Box>
      <IconButton
        size="small"
        aria-label={t('files.download', { name })}
        aria-busy={isPending}
        onClick={() => void download()}
      >
        <FileDown size={16} aria-hidden />
      </IconButton>
      <IconButton size="small" aria-label={t('files.remove', { name })} onClick={() => void onDelete()}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </Box>
  )
}
