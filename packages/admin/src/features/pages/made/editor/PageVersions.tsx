import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { type PageValues, toContentValues } from '@nordlys/data/pages/form'
import { usePageRevisions } from '@nordlys/data/pages/queries'
import type { PageRevision } from '@nordlys/data/pages/schema'
import { useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { EmptyState } from '@nordlys/ui/components/states/EmptyState'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { toast } from '@nordlys/ui/components/toast/toast.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

interface PageVersionsProps {
  readonly id: string
  readonly onClose: () => void
}

/** Lists the earlier versions of a page with time and author, and restores one of them into the form, where the preview shows it. */
export function PageVersions({ id, onClose }: PageVersionsProps) {
  const { t } = useTranslation(['pages', 'common'])
  const title = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <DialogTitle id={title}>{t('made.versions.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2" sx={{ mb: 2 }}>
          {t('made.versions.text')}
        </DialogContentText>
        <Versions id={id} onRestored={onClose} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}

function Versions({ id, onRestored }: { readonly id: string; readonly onRestored: () => void }) {
  const { t } = useTranslation('pages')
  const { dateTime } = useFormat()
  const { getValues, reset } = useFormContext<PageValues>()
  const { data, error, refetch, isFetching } = usePageRevisions(id)
  if (error && !data)
    return (
      <ErrorState
        error={error}
        title={t('made.versions.failed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  if (!data) return <SkeletonLines lines={5} />
  if (data.length === 0) return <EmptyState title={t('made.versions.none')} />
  const restore = ({ content }: PageRevision) => {
    reset({ ...getValues(), ...toContentValues(content) }, { keepDefaultValues: true })
    toast.success(t('made.versions.restored'))
    onRestored()
  }
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((version) => (
        <Box
          component="li"
          key={version.id}
          sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1, borderBottom: 1, borderColor: 'hairline' }}
        >
          <Box sx={{ flex: 1, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 600 }}>{dateTime(version.created_at)}</Box>
            {/* A layout has no title. */}
            <div>{version.content.title ?? version.content.title_no}</div>
            <Box sx={{ color: 'muted' }}>{t('made.versions.blocks', { count: version.content.blocks.length })}</Box>
            {version.author !== null && (
              <Box sx={{ color: 'muted' }}>{t('made.versions.by', { name: version.author })}</Box>
            )}
          </Box>
          <Button
            size="small"
            variant="outlined"
            aria-label={t('made.versions.restore', { moment: dateTime(version.created_at) })}
            onClick={() => restore(version)}
          >
            {t('made.versions.restoreShort')}
          </Button>
        </Box>
      ))}
    </Box>
  )
}
