import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { isUnfinished, progressOf, type Upload } from './queue.ts'
import { RefusedFile } from './refused-file.ts'
import type { Uploading } from './useUploadQueue.ts'

export interface UploadListProps extends Uploading {
  /** Returns the text that explains why an upload failed. */
  readonly failureText: (error: unknown) => string
  /** Opens the record of a finished upload. */
  readonly onShow?: ((id: string) => void) | undefined
}

/** Lists the uploads with their progress: each can be cancelled, and retried after a failure. */
export function UploadList({ queue, uploads, failureText, onShow }: UploadListProps) {
  const { t } = useTranslation('upload')
  const { number } = useFormat()
  if (uploads.length === 0) return null
  const done = uploads.filter(({ stage }) => stage === 'done').length
  const listed = uploads.filter(({ stage, added }) => stage !== 'done' || added?.duplicate)
  return (
    <Box
      component="section"
      aria-label={t('list')}
      sx={{ mb: 1.5, p: 1.5, border: 1, borderColor: 'hairline', borderRadius: '14px', bgcolor: 'surface' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Box component="output" sx={{ flex: 1, fontVariantNumeric: 'tabular-nums', fontWeight: 550 }}>
          {t('uploaded', { done: number(done), total: number(uploads.length) })}
        </Box>
        {!uploads.some(isUnfinished) && (
          <Button size="small" onClick={queue.clear}>
            {t('clear')}
          </Button>
        )}
      </Box>
      {listed.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, maxHeight: '14rem', overflowY: 'auto' }}>
          {listed.map((upload) => (
            <Item
              key={upload.id}
              upload={upload}
              failureText={failureText}
              onCancel={() => queue.cancel(upload.id)}
              onRetry={() => queue.retry(upload.id)}
              onShow={onShow}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

interface ItemProps {
  readonly upload: Upload
  readonly failureText: (error: unknown) => string
  readonly onCancel: () => void
  readonly onRetry: () => void
  readonly onShow: ((id: string) => void) | undefined
}

function Item({ upload, failureText, onCancel, onRetry, onShow }: ItemProps) {
  const { t } = useTranslation('upload')
  const { name, stage, failure, added } = upload
  const stageText = useStageText(upload)
  const progress = progressOf(upload)
  const isRunning = stage === 'preparing' || stage === 'sending' || stage === 'adding'
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 1,
        py: 0.5,
        fontSize: '0.875rem',
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{name}</Box>
        <Box
          sx={{
            color: stage === 'failed' ? 'dangerText' : stage === 'paused' ? 'amberText' : 'muted',
            fontSize: '0.8125rem',
          }}
        >
          {failure ? failureText(failure.error) : stageText}
        </Box>
        {isRunning && (
          <Box
            component="progress"
            aria-label={t('progress', { name })}
            {...(progress === null ? {} : { value: progress, max: 1 })}
            sx={{ display: 'block', width: 1, height: 6, mt: 0.5, accentColor: 'var(--mui-palette-accent)' }}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {failure && (!(failure.error instanceof RefusedFile) || failure.error.isOffer) && (
          <Button size="small" variant="outlined" onClick={onRetry}>
            {failure.error instanceof RefusedFile ? t('anyway') : t('retry')}
          </Button>
        )}
        {added && onShow && (
          <Link component="button" type="button" onClick={() => onShow(added.id)}>
            {t('show')}
          </Link>
        )}
        {stage !== 'done' && (
          <IconButton size="small" aria-label={t('cancel', { name })} onClick={onCancel}>
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}

function useStageText({ stage, added, ...upload }: Upload): string {
  const { t } = useTranslation('upload')
  if (stage === 'sending') return t('sending', { percent: Math.round((progressOf(upload) ?? 0) * 100) })
  if (stage === 'done') return added?.duplicate ? t('duplicate') : t('added')
  return t(stage)
}
