import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { DELIVERY_STATUSES, type Issue, type IssueAction } from '@nordlys/data/newsletter/issue-schema'
import { useIssue, useIssueProgress } from '@nordlys/data/newsletter/queries'
import { Button } from '@nordlys/ui/components/Button'
import { StepButton } from '@nordlys/ui/components/StepButton'
import { RecordState } from '@nordlys/ui/components/editor/RecordState'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { LoadingScreen } from '@nordlys/ui/components/states/LoadingState'
import { PanelFacts } from '@nordlys/ui/components/table/panel/PanelFacts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { ADMIN_PATH } from '../../paths.ts'
import { issueTitle } from './issue-title.ts'
import { IssueStatus } from './IssueStatus.tsx'
import { IssuePreview } from './IssuePreview.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { useIssueActions } from './useIssueActions.ts'

interface IssueDialogProps {
  readonly id: string
  readonly onClose: () => void
  readonly onEdit: () => void
}

/** Shows an issue: its progress, its mail in both languages, and its actions. */
export function IssueDialog({ id, onClose, onEdit }: IssueDialogProps) {
  const { t } = useTranslation('adminNewsletter')
  const result = useIssue(id)
  if (result.data) return <OpenIssue issue={result.data} onClose={onClose} onEdit={onEdit} />
  return <RecordState title={t('issues.title')} missing={t('issues.missing')} result={result} onClose={onClose} />
}

interface OpenIssueProps extends Omit<IssueDialogProps, 'id'> {
  readonly issue: Issue
}

function OpenIssue({ issue, onClose, onEdit }: OpenIssueProps) {
  const { t } = useTranslation(['adminNewsletter', 'common'])
  const language = useLanguage()
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md" scroll="body">
      <DialogTitle id={id}>{issueTitle(issue, language) || t('issues.untitled')}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
        <div>
          <IssueStatus status={issue.status} />
        </div>
        <Progress issue={issue} onClose={onClose} onEdit={onEdit} />
        <IssuePreview issue={issue} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const ACTIONS: Readonly<Record<Issue['status'], readonly IssueAction[]>> = {
  draft: [],
  scheduled: ['unschedule'],
  sending: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  sent: [],
  cancelled: [],
}

function Progress({ issue, onClose, onEdit }: OpenIssueProps) {
  const { t } = useTranslation('adminNewsletter')
  const { number, dateTime } = useFormat()
  const { data, error, refetch, isFetching } = useIssueProgress(issue)
  const { busy, steer, ...actions } = useIssueActions(issue)
  if (!data) {
    return error ? (
      <ErrorState error={error} title={t('issues.loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LoadingScreen />
    )
  }
  const { counts } = data
  const moments = [
    { label: t('issues.scheduledAt'), moment: issue.scheduled_at },
    { label: t('issues.startedAt'), moment: issue.started_at },
    { label: t('issues.finishedAt'), moment: issue.finished_at },
  ]
  const isOpen = issue.status === 'draft' || issue.status === 'scheduled'
  const facts = [
    ...moments.flatMap(({ label, moment }) =>
      moment === null ? [] : [{ label, value: <time dateTime={moment}>{dateTime(moment)}</time> }],
    ),
    ...(isOpen
      ? [{ label: t('issues.recipients'), value: number(counts.waiting) }]
      : DELIVERY_STATUSES.filter((status) => counts[status] > 0).map((status) => ({
          label: t(`issues.deliveries.${status}`),
          value: number(counts[status]),
        }))),
  ]
  const steering = ACTIONS[issue.status]
  const isRetryable = counts.failed > 0 && issue.status !== 'cancelled'
  return (
    <>
      <Box sx={{ '& dl': { m: 0 } }}>
        <PanelFacts facts={facts} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}>
        {issue.status === 'draft' && (
          <DraftActions recipients={counts.waiting} busy={busy} actions={actions} onClose={onClose} onEdit={onEdit} />
        )}
        {steering.map((action) => (
          <Button
            key={action}
            variant={action === 'resume' ? 'contained' : 'outlined'}
            disabled={busy}
            onClick={() => void steer(action)}
          >
            {t(`issues.actions.${action}`)}
          </Button>
        ))}
        {isRetryable && (
          <Button variant="outlined" disabled={busy} onClick={() => void steer('retry')}>
            {t('issues.actions.retry')}
          </Button>
        )}
        {!isOpen && (
          <Button component={RouterLink} to={`${ADMIN_PATH}/newsletter/${issue.id}`} variant="outlined">
            {t('recipients.title')}
          </Button>
        )}
      </Box>
    </>
  )
}

interface DraftActionsProps extends Omit<OpenIssueProps, 'issue'> {
  readonly recipients: number
  readonly busy: boolean
  readonly actions: Omit<ReturnType<typeof useIssueActions>, 'busy' | 'steer'>
}

function DraftActions({ recipients, busy, actions, onClose, onEdit }: DraftActionsProps) {
  const { t } = useTranslation('adminNewsletter')
  const [isScheduling, setIsScheduling] = useState(false)
  return (
    <>
      <StepButton
        variant="contained"
        loading={busy}
        blockedReason={recipients === 0 ? t('issues.reasons.no_recipients') : null}
        onClick={() => void actions.send(recipients)}
      >
        {t('issues.send')}
      </StepButton>
      <Button variant="outlined" onClick={onEdit}>
        {t('issues.write')}
      </Button>
      <Button variant="outlined" onClick={() => setIsScheduling(true)}>
        {t('issues.schedule')}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => void actions.test('en')}>
        {t('issues.tests.en')}
      </Button>
      <Button variant="outlined" disabled={busy} onClick={() => void actions.test('no')}>
        {t('issues.tests.no')}
      </Button>
      <Button
        color="error"
        disabled={busy}
        onClick={() => void actions.remove().then((isDeleted) => isDeleted && onClose())}
      >
        {t('issues.delete')}
      </Button>
      <Typography variant="body2" sx={{ color: 'muted', width: 1 }}>
        {t('issues.sendHelp')}
      </Typography>
      {isScheduling && <ScheduleDialog onSchedule={actions.schedule} onClose={() => setIsScheduling(false)} />}
    </>
  )
}
