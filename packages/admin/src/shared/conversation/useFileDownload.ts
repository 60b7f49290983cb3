import { downloadMessageFile } from '@nordlys/data/clients/files/queries'
import { useBackend } from '@nordlys/data/lib/context'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { usePlatform } from '@nordlys/ui/platform/PlatformProvider'

/** Returns the action that saves a file of a client on this device. */
export function useFileDownload() {
  const { t } = useTranslation('conversation')
  const backend = useBackend()
  const platform = usePlatform()
  const { run, isPending } = useAction()
  const download = ({ id, name }: { readonly id: string; readonly name: string }) =>
    void run({
      call: async () => {
        const content = await downloadMessageFile(await backend.client(), id)
        return platform.saveFile({ name, type: content.type, content })
      },
      done: (isSaved) => (isSaved ? t('fileSaved') : null),
      failed: t('fileFailed'),
      reasons: { not_found: t('fileMissing') },
    })
  return { download, isPending }
}
