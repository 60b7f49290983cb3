import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import type { FeaturedProject } from '@nordlys/data/projects/schema'
import GripVertical from 'lucide-react/icons/grip-vertical'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@nordlys/ui/components/Button'
import { SkeletonLines } from '@nordlys/ui/components/states/LoadingState'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { moved } from '../../shared/order/moved.ts'
import { MoveButtons } from '../../shared/order/MoveButtons.tsx'
import { useDragOrder } from '../../shared/order/useDragOrder.ts'
import { useFeatured } from './featured.ts'

/** Reorders the featured projects by dragging or with arrow buttons. Each step is saved immediately. */
export function FeaturedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['adminProjects', 'common'])
  const id = useId()
  const language = useLanguage()
  const { featured, change } = useFeatured()
  const [announcement, announce] = useState('')
  const nameOf = (project: FeaturedProject) => (language === 'no' ? (project.title_no ?? project.title) : project.title)

  const move = async (from: number, to: number) => {
    const project = featured?.[from]
    if (!featured || !project || from === to || to < 0 || to >= featured.length) return
    if (await change((was) => moved(was, from, to)))
      announce(t('featured.moved', { title: nameOf(project), place: to + 1 }))
  }
  const dragProps = useDragOrder((from, to) => void move(from, to))
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={`${id}-title`}>{t('featured.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} variant="body2" sx={{ mb: 2 }}>
          {featured?.length === 0 ? t('featured.none') : t('featured.text')}
        </DialogContentText>
        {!featured && <SkeletonLines />}
        <Box component="ol" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {featured?.map((project, index) => (
            <Box component="li" key={project.id} {...dragProps(index)} sx={row}>
              <GripVertical size={16} aria-hidden />
              <Box component="span" sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere', color: 'ink' }}>
                {nameOf(project)}
              </Box>
              <MoveButtons
                index={index}
                length={featured.length}
                labels={{
                  up: t('featured.up', { title: nameOf(project) }),
                  down: t('featured.down', { title: nameOf(project) }),
                }}
                onMove={(from, to) => void move(from, to)}
              />
              <IconButton
                size="small"
                aria-label={t('featured.remove', { title: nameOf(project) })}
                onClick={() => void change((was) => was.filter(({ id: other }) => other !== project.id))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </Box>
          ))}
        </Box>
        <output data-unseen>{announcement}</output>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  borderTop: 1,
  borderColor: 'hairline',
  color: 'muted',
  cursor: 'grab',
  '&[data-over]': { bgcolor: 'accentSoft' },
} as const
