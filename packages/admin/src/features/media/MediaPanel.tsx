import Box from '@mui/material/Box'
import { useMediaMutations } from '@nordlys/data/media/mutations'
import { useMedia } from '@nordlys/data/media/queries'
import type { MediaRow } from '@nordlys/data/media/schema'
import Crop from 'lucide-react/icons/crop'
import Replace from 'lucide-react/icons/replace'
import Tag from 'lucide-react/icons/tag'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { DeleteButton } from '@nordlys/ui/components/table/panel/DeleteButton'
import { PanelFacts } from '@nordlys/ui/components/table/panel/PanelFacts'
import { RecordPanel } from '@nordlys/ui/components/table/panel/RecordPanel'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { MediaForm } from './MediaForm.tsx'
import { MediaUses } from './MediaUses.tsx'

const CropMediaDialog = lazyComponent(async () => (await import('./CropMediaDialog.tsx')).CropMediaDialog)
const ReplaceDialog = lazyComponent(async () => (await import('./ReplaceDialog.tsx')).ReplaceDialog)
const TagDialog = lazyComponent(async () => (await import('./TagDialog.tsx')).TagDialog)
const MediaPicker = lazyComponent(async () => (await import('../../shared/media/MediaPicker.tsx')).MediaPicker)

interface MediaPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** Shows a media item: its texts, focal point, uses and actions. */
export function MediaPanel({ id, onClose }: MediaPanelProps) {
  const { t } = useTranslation('media')
  return (
    <RecordPanel<MediaRow>
      id={id}
      result={useMedia(id)}
      label={(row) => (row ? t('panel.label', { name: row.name }) : t('panel.labelUnknown'))}
      notFound={{ title: t('panel.gone'), description: t('panel.goneText') }}
      errorTitle={t('loadFailed')}
      onClose={onClose}
      renderHeader={({ used }) => (
        <StatusChip tone={used ? 'good' : 'neutral'}>{t(used ? 'panel.used' : 'panel.unused')}</StatusChip>
      )}
    >
      {(item) => <Content key={id} item={item} onClose={onClose} />}
    </RecordPanel>
  )
}

function Content({ item, onClose }: { item: MediaRow; onClose: () => void }) {
  const { t } = useTranslation('media')
  const { number, dateTime } = useFormat()
  const { run } = useAction()
  const { remove } = useMediaMutations()
  const [dialog, setDialog] = useState<'crop' | 'replace' | 'tags' | null>(null)
  /** The id of the item that replaces this one once the user agrees. */
  const [by, setBy] = useState<string | null>(null)
  const close = () => setDialog(null)
  const removeIt = async () => {
    const started = await run({
      confirm: {
        title: t('remove.question', { name: item.name }),
        description: t('remove.text'),
        confirmLabel: t('remove.confirm'),
        destructive: true,
      },
      table: 'media',
      rows: [item],
      deletes: [item.name],
      send: remove,
      done: (count) => t('remove.done', { count }),
      failed: t('remove.failed'),
      reasons: { media_in_use: t('remove.blocked') },
    })
    if (started) onClose()
  }
  return (
    <>
      <MediaForm item={item} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
        <Button variant="outlined" startIcon={<Crop size={16} aria-hidden />} onClick={() => setDialog('crop')}>
          {t('crop.button')}
        </Button>
        <Button variant="outlined" startIcon={<Replace size={16} aria-hidden />} onClick={() => setDialog('replace')}>
          {t('replace.button')}
        </Button>
        <Button variant="outlined" startIcon={<Tag size={16} aria-hidden />} onClick={() => setDialog('tags')}>
          {t('tags.button')}
        </Button>
      </Box>
      <MediaUses id={item.id} />
      <DeleteButton blockedReason={item.used ? t('remove.blocked') : null} onDelete={removeIt}>
        {t('remove.button')}
      </DeleteButton>
      <PanelFacts
        facts={[
          { label: t('tags.present'), value: item.tags.length > 0 ? item.tags.join(', ') : '–' },
          { label: t('panel.size'), value: t('panel.pixels', { width: item.width, height: item.height }) },
          { label: t('panel.weight'), value: `${number(Math.max(1, Math.round(item.bytes / 1024)))} kB` },
          { label: t('panel.uploaded'), value: dateTime(item.created_at) },
        ]}
      />
      {dialog === 'crop' && (
        <CropMediaDialog
          picture={item}
          onSaved={(crop) => {
            close()
            if (item.used && crop.id !== item.id) setBy(crop.id)
          }}
          onClose={close}
        />
      )}
      {dialog === 'replace' && (
        <MediaPicker
          title={t('replace.choose')}
          onChoose={(other) => {
            close()
            if (other.id !== item.id) setBy(other.id)
          }}
          onClose={close}
        />
      )}
      {dialog === 'tags' && <TagDialog rows={[item]} onClose={close} />}
      {by !== null && <ReplaceDialog item={item} by={by} onClose={() => setBy(null)} />}
    </>
  )
}
