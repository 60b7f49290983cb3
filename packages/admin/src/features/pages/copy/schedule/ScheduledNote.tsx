import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { toPerLanguage } from '@nordlys/data/settings/per-language'
import { type ScheduledCopy, useCancelScheduledCopy } from '@nordlys/data/settings/scheduled'
import type { StoredSetting } from '@nordlys/data/settings/schema'
import { Button } from '@nordlys/ui/components/Button'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useLeaveGuard } from '@nordlys/ui/components/editor/LeaveGuard'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { valueDifferences } from '../history/differences.ts'
import { useFieldLabel } from '../useFieldLabel.ts'
import { DifferenceTable } from '../history/DifferenceTable.tsx'

interface ScheduledNoteProps {
  readonly scheduled: ScheduledCopy
  readonly opened: StoredSetting
  /** Puts the scheduled text into the form. */
  readonly onEdit: () => void
}

/** Shows when a text of this section is published, or why it was not, and compares, edits or removes it. */
export function ScheduledNote({ scheduled, opened, onEdit }: ScheduledNoteProps) {
  const { t } = useTranslation('content')
  const { dateTime } = useFormat()
  const { run, isPending } = useAction()
  const { mutateAsync } = useCancelScheduledCopy()
  const mayLeave = useLeaveGuard(false)
  const [showsChanges, setShowsChanges] = useState(false)
  const { id, status, publish_at: at } = scheduled
  const isWaiting = status === 'waiting'
  const remove = () =>
    run({
      confirm: {
        title: t('schedule.cancelTitle'),
        description: t('schedule.cancelText'),
        confirmLabel: t('schedule.cancelConfirm'),
        destructive: true,
      },
      call: () => mutateAsync(id),
      done: t('schedule.cancelled'),
      failed: t('schedule.cancelFailed'),
    })
  const edit = async () => {
    if (await mayLeave()) onEdit()
  }
  return (
    <Box
      component="section"
      aria-label={t('schedule.note')}
      sx={{
        p: 1.5,
        borderRadius: '10px',
        bgcolor: isWaiting ? 'subtle' : 'dangerSoft',
        color: isWaiting ? 'ink' : 'dangerText',
      }}
    >
      <output>{t(`schedule.${status}`, { moment: dateTime(at) })}</output>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" onClick={() => setShowsChanges(true)}>
          {t('schedule.changes')}
        </Button>
        <Button size="small" variant="outlined" onClick={() => void edit()}>
          {t('schedule.edit')}
        </Button>
        <Button size="small" variant="outlined" loading={isPending} onClick={() => void remove()}>
          {t(isWaiting ? 'schedule.cancel' : 'schedule.discard')}
        </Button>
      </Stack>
      {showsChanges && <Changes scheduled={scheduled} opened={opened} onClose={() => setShowsChanges(false)} />}
    </Box>
  )
}

interface ChangesProps extends Pick<ScheduledNoteProps, 'scheduled' | 'opened'> {
  readonly onClose: () => void
}

/** Compares the scheduled text with the stored one. */
function Changes({ scheduled: { language, value }, opened, onClose }: ChangesProps) {
  const { t } = useTranslation(['content', 'common'])
  const id = useId()
  const labelOf = useFieldLabel(opened.key)
  const now = toPerLanguage(opened.value)[language] ?? null
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{t('content:schedule.changesTitle')}</DialogTitle>
      <DialogContent>
        <DifferenceTable
          labelOf={labelOf}
          differences={valueDifferences(value, now)}
          version={t('content:schedule.version')}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:action.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
