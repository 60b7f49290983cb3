import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useSetFeaturedProjects, useSetProjectOrder } from '@nordlys/data/projects/mutations'
import { useProjectOrder } from '@nordlys/data/projects/queries'
import type { OrderedProject } from '@nordlys/data/projects/schema'
import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { StatusChip } from '@nordlys/ui/components/status/StatusChip'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { OrderedList } from '../../shared/order/OrderedList.tsx'
import { useFeatured } from './featured.ts'

interface OrderDialogProps {
  readonly onOpen: (id: string) => void
  readonly onClose: () => void
}

/** Reorders the portfolio: the featured projects, and those that follow them. Each step is saved immediately. */
export function OrderDialog({ onOpen, onClose }: OrderDialogProps) {
  const { t } = useTranslation(['adminProjects', 'common'])
  const id = useId()
  const language = useLanguage()
  const { featured, change } = useFeatured()
  const { data: all, error, isFetching, refetch } = useProjectOrder()
  const setFeatured = useSetFeaturedProjects()
  const setOrder = useSetProjectOrder()
  const nameOf = ({ title, title_no }: OrderedProject) => (language === 'no' ? (title_no ?? title) : title)
  const others = all?.filter(({ featured_order }) => featured_order === null)
  const shared = {
    nameOf,
    renderDetails: () => null,
    renderState: ({ published }: OrderedProject) =>
      published ? null : <StatusChip tone="neutral">{t('draft')}</StatusChip>,
    onOpen: (project: string) => {
      onClose()
      onOpen(project)
    },
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{t('order.title')}</DialogTitle>
      <DialogContent>
        {!all && error && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
        {!all && !error && <SkeletonLines />}
        {featured && (
          <>
            <Typography variant="h6" component="h3">
              {t('order.featured')}
            </Typography>
            <OrderedList
              {...shared}
              stored={featured}
              rows={featured}
              description={featured.length === 0 ? t('featured.none') : t('featured.text')}
              label={t('order.featured')}
              renderMenu={(project) => (
                <IconButton
                  size="small"
                  aria-label={t('featured.remove', { title: nameOf(project) })}
                  onClick={() => void change((was) => was.filter((other) => other.id !== project.id))}
                >
                  <X size={16} aria-hidden />
                </IconButton>
              )}
              reorder={async (order) => setFeatured.mutateAsync(order)}
            />
          </>
        )}
        {all && others && (
          <>
            <Typography variant="h6" component="h3" sx={{ mt: 3 }}>
              {t('order.others')}
            </Typography>
            <OrderedList
              {...shared}
              stored={all}
              rows={others}
              description={others.length === 0 ? t('order.none') : t('order.othersText')}
              label={t('order.others')}
              renderMenu={() => null}
              reorder={async (order) => setOrder.mutateAsync(order)}
            />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
