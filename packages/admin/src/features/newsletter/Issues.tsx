import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { IssueSummary } from '@nordlys/data/newsletter/issue-schema'
import { useIssues } from '@nordlys/data/newsletter/queries'
import { Button } from '@nordlys/ui/components/Button'
import { EmptyState } from '@nordlys/ui/components/states/EmptyState'
import { ErrorState } from '@nordlys/ui/components/states/ErrorState'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { LoadingScreen } from '@nordlys/ui/components/states/LoadingState'
import { Section } from '@nordlys/ui/components/screen/Section'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SmallTable } from '../../shared/SmallTable.tsx'
import { issueTitle } from './issue-title.ts'
import { IssueStatus } from './IssueStatus.tsx'

const IssueEditor = lazyComponent(async () => (await import('./IssueEditor.tsx')).IssueEditor)
const IssueDialog = lazyComponent(async () => (await import('./IssueDialog.tsx')).IssueDialog)

type Open = { readonly kind: 'new' } | { readonly kind: 'edit' | 'show'; readonly id: string } | null

/** Lists the issues of the newsletter; one opens with its progress, and a draft with its form. */
export function Issues() {
  const { t } = useTranslation('adminNewsletter')
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const add = (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => setOpen({ kind: 'new' })}>
      {t('issues.new')}
    </Button>
  )
  return (
    <Section title={t('issues.title')} description={t('issues.text')} action={add}>
      <IssueRows onOpen={(id) => setOpen({ kind: 'show', id })} />
      {open?.kind === 'show' && (
        <IssueDialog id={open.id} onClose={close} onEdit={() => setOpen({ kind: 'edit', id: open.id })} />
      )}
      {open && open.kind !== 'show' && (
        <IssueEditor
          id={open.kind === 'edit' ? open.id : null}
          onClose={close}
          onSaved={(id) => setOpen({ kind: 'show', id })}
        />
      )}
    </Section>
  )
}

function IssueRows({ onOpen }: { readonly onOpen: (id: string) => void }) {
  const { t } = useTranslation('adminNewsletter')
  const { data, error, refetch, isFetching } = useIssues()
  if (!data) {
    return error ? (
      <ErrorState error={error} title={t('issues.loadFailed')} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <LoadingScreen />
    )
  }
  if (data.length === 0) return <EmptyState title={t('issues.emptyTitle')} description={t('issues.emptyText')} />
  return (
    <SmallTable
      caption={t('issues.title')}
      isCaptionHidden
      columns={[t('issues.subject'), t('issues.status'), t('issues.when')]}
      sx={{ '& th, & td': { py: 1, pr: 2, textAlign: 'start' } }}
    >
      {data.map((issue) => (
        <IssueRow key={issue.id} issue={issue} onOpen={onOpen} />
      ))}
    </SmallTable>
  )
}

interface IssueRowProps {
  readonly issue: IssueSummary
  readonly onOpen: (id: string) => void
}

function IssueRow({ issue, onOpen }: IssueRowProps) {
  const { t } = useTranslation('adminNewsletter')
  const { dateTime } = useFormat()
  const language = useLanguage()
  const moment = issue.finished_at ?? issue.started_at ?? issue.scheduled_at ?? issue.created_at
  return (
    <tr>
      <Box component="th" scope="row" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
        <Link component="button" type="button" onClick={() => onOpen(issue.id)} sx={{ textAlign: 'start' }}>
          {issueTitle(issue, language) || t('issues.untitled')}
        </Link>
      </Box>
      <td>
        <IssueStatus status={issue.status} />
      </td>
      <td>
        <time dateTime={moment}>{dateTime(moment)}</time>
      </td>
    </tr>
  )
}
