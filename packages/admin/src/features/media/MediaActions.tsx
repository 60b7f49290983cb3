import { useMediaMutations } from '@nordlys/data/media/mutations'
import type { MediaRow } from '@nordlys/data/media/schema'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { toast } from '@nordlys/ui/components/toast/toast.ts'

const TagDialog = lazyComponent(async () => (await import('./TagDialog.tsx')).TagDialog)

interface MediaActionsProps {
  /** The selected items. */
  readonly rows: readonly MediaRow[]
  readonly clear: () => void
}

/** The buttons for selected items: tags, and the deletion of those that nothing uses. */
export function MediaActions({ rows, clear }: MediaActionsProps) {
  const { t } = useTranslation('media')
  const [isTagging, setTagging] = useState(false)
  const { run } = useAction()
  const { removeUnused } = useMediaMutations()
  const unused = rows.filter(({ used }) => !used)
  const remove = async () => {
    const started = await run({
      confirm: {
        title: t('remove.unusedQuestion', { count: unused.length }),
        description: t(unused.length < rows.length ? 'remove.unusedText' : 'remove.text'),
        confirmLabel: t('remove.confirm'),
        destructive: true,
      },
      table: 'media',
      rows: unused,
      deletes: unused.map(({ name }) => name),
      send: async (sent) => {
        const kept = await removeUnused.mutateAsync(sent.map(({ id }) => id))
        const names = kept.map(({ name }) => t('remove.quoted', { name })).join(', ')
        if (kept.length > 0) toast.error(t('remove.kept', { count: kept.length }), names)
        return { done: sent.length - kept.length, skipped: 0 }
      },
      done: (count) => t('remove.done', { count }),
      failed: t('remove.failed'),
    })
    if (started) clear()
  }
  return (
    <>
      <Button size="small" onClick={() => setTagging(true)}>
        {t('tags.button')}
      </Button>
      {unused.length > 0 && (
        <Button size="small" color="error" onClick={() => void remove()}>
          {t('remove.unused', { count: unused.length })}
        </Button>
      )}
      {isTagging && <TagDialog rows={rows} onClose={() => setTagging(false)} />}
    </>
  )
}
