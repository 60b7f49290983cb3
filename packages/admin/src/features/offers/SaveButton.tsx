import FileDown from 'lucide-react/icons/file-down'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'
import type { SavedFile } from '@nordlys/ui/platform/types.ts'

interface SaveButtonProps {
  /** Fetches the file. */
  readonly file: () => Promise<SavedFile>
  readonly label?: string
  readonly children: string
}

/** Saves a file of an offer. */
export function SaveButton({ file, label, children }: SaveButtonProps) {
  const { t } = useTranslation('offers')
  const platform = usePlatform()
  const { run, isPending } = useAction()
  const save = () =>
    run({
      call: async () => platform.saveFile(await file()),
      done: (isSaved) => (isSaved ? t('versions.saved') : null),
      failed: t('versions.saveFailed'),
    })
  return (
    <Button
      variant="outlined"
      size="small"
      aria-label={label}
      startIcon={<FileDown size={16} aria-hidden />}
      loading={isPending}
      loadingPosition="start"
      onClick={() => void save()}
      sx={{ textAlign: 'start', whiteSpace: 'normal', overflowWrap: 'anywhere' }}
    >
      {children}
    </Button>
  )
}
