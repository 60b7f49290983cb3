import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import { DataError } from '@nordlys/data/lib/errors'
import X from 'lucide-react/icons/x'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { useErrorText } from '@nordlys/ui/components/useErrorText.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { isUnfinished, progressOf, type Upload } from './queue.ts'
import type { MediaUploads } from './useUploads.ts'

interface UploadListProps extends MediaUploads {
  /** Opens a picture that an upload led to. */
  readonly onShow: (id: string) => void
}

/** Lists the uploads with their progress: each can be cancelled, and tried again after a failure. */
export function UploadList({ queue, uploads, onShow }: UploadListProps) {
  const { t } = useTranslation('media')
  const { number } = useFormat()
  if (uploads.length === 0) return null
  const done = uploads.filter(({ stage }) => stage === 'done').length
  const listed = uploads.filter(({ stage, media }) => stage !== 'done' || media?.duplicate)
  return (
    <Box
      component="section"
      aria-label={t('upload.list')}
      sx={{ mb: 1.5, p: 1.5, border: 1, borderColor: 'hairline', borderRadius: '14px', bgcolor: 'surface' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 }}>
        <Box component="output" sx={{ flex: 1, fontVariantNumeric: 'tabular-nums', fontWeight: 550 }}>
          {t('upload.done', { count: done, total: number(uploads.length) })}
        </Box>
        {!uploads.some(isUnfinished) && (
          <Button size="small" onClick={queue.clear}>
            {t('upload.clear')}
          </Button>
        )}
      </Box>
      {listed.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0, maxHeight: '14rem', overflowY: 'auto' }}>
          {listed.map((upload) => (
            <Item
              key={upload.id}
              upload={upload}
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
  readonly onCancel: () => void
  readonly onRetry: () => void
  readonly onShow: (id: string) => void
}

function Item({ upload, onCancel, onRetry, onShow }: ItemProps) {
  const { t } = useTranslation('media')
  const { name, stage, media } = upload
  const text = useStageText(upload)
  const progress = progressOf(upload)
  const isRunning = stage === 'encoding' || stage === 'sending' || stage === 'adding'
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
          {text}
        </Box>
        {isRunning && (
          <Box
            component="progress"
            aria-label={t('upload.progress', { name })}
            {...(progress === null ? {} : { value: progress, max: 1 })}
            sx={{ display: 'block', width: 1, height: 6, mt: 0.5, accentColor: 'var(--mui-palette-accent)' }}
          />
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {stage === 'failed' && typeof upload.failure === 'object' && (
          <Button size="small" variant="outlined" onClick={onRetry}>
            {t('upload.retry')}
          </Button>
        )}
        {media && (
          <Link component="button" type="button" onClick={() => onShow(media.id)}>
            {t('upload.show')}
          </Link>
        )}
        {stage !== 'done' && (
          <IconButton size="small" aria-label={t('upload.cancel', { name })} onClick={onCancel}>
            <X size={16} aria-hidden />
          </IconButton>
        )}
      </Box>
    </Box>
  )
}

function useStageText(upload: Upload): string {
  const { t } = useTranslation('media')
  const { errorText } = useErrorText()
  const { stage, media, failure } = upload
  if (stage === 'sending') return t('upload.sending', { percent: Math.round((progressOf(upload) ?? 0) * 100) })
  if (stage === 'done') return media?.duplicate ? t('upload.duplicate') : t('upload.added')
  if (stage !== 'failed') return t(`upload.${stage}`)
  if (typeof failure === 'string') return t(`problem.${failure}`)
  return failure?.error instanceof DataError ? errorText(failure.error) : t('problem.failed')
}
