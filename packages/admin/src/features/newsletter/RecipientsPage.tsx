import Typography from '@mui/material/Typography'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { DELIVERY_STATUSES, type Recipient } from '@nordlys/data/newsletter/issue-schema'
import { RECIPIENT_SORTS } from '@nordlys/data/newsletter/keys'
import { recipientPages, useIssue } from '@nordlys/data/newsletter/queries'
import { StatusChip, type StatusTone } from '@nordlys/ui/components/status/StatusChip'
import { Quiet, Strong } from '@nordlys/ui/components/table/list/CellText'
import type { ListColumn } from '@nordlys/ui/components/table/list/features.ts'
import { RelativeTime } from '@nordlys/ui/components/table/list/RelativeTime'
import { SecondLine } from '@nordlys/ui/components/table/list/SecondLine'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { defineList } from '@nordlys/ui/components/table/list-screen/useList.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { useSetCrumb } from '../../shared/Crumb.tsx'
import { issueTitle } from './issue-title.ts'

const TONES: Readonly<Record<Recipient['status'], StatusTone>> = {
  waiting: 'waiting',
  queued: 'waiting',
  sent: 'good',
  failed: 'bad',
  unsubscribed: 'neutral',
  skipped: 'neutral',
  cancelled: 'neutral',
}

/** Shows who got an issue, with what became of each mail. */
export function RecipientsPage() {
  const { id = '' } = useParams()
  const { t } = useTranslation('adminNewsletter')
  const language = useLanguage()
  const { data: issue } = useIssue(id)
  useSetCrumb(issue ? issueTitle(issue, language) : undefined)
  const definition = useMemo(
    () =>
      defineList({
        pages: recipientPages(id),
        columns: RECIPIENT_SORTS,
        defaults: { sort: { column: 'status', direction: 'asc' } },
        filters: { status: DELIVERY_STATUSES },
      }),
    [id],
  )
  if (issue === null) return <Typography>{t('issues.missing')}</Typography>
  return (
    <>
      <Typography variant="h3" component="h1" sx={{ mb: 0.5, overflowWrap: 'anywhere' }}>
        {t('recipients.title')}
      </Typography>
      <Typography sx={{ color: 'muted', mb: 2, overflowWrap: 'anywhere' }}>
        {issue ? issueTitle(issue, language) : ' '}
      </Typography>
      <ListScreen
        definition={definition}
        caption={t('recipients.title')}
        columns={useMemo(() => recipientColumns(t), [t])}
        search={{ label: t('recipients.search'), placeholder: t('subscribers.searchPlaceholder') }}
        moreFilters={[
          {
            name: 'status',
            label: t('recipients.filter'),
            all: t('recipients.all'),
            options: DELIVERY_STATUSES.map((value) => ({ value, label: t(`issues.deliveries.${value}`) })),
          },
        ]}
        csv={{
          file: 'newsletter-recipients',
          columns: () => [
            { heading: t('subscribers.email'), value: ({ email }) => shownAddress(email) },
            { heading: t('subscribers.language'), value: ({ language: its }) => its },
            { heading: t('issues.result'), value: ({ status }) => t(`issues.deliveries.${status}`) },
            { heading: t('issues.reason'), value: ({ reason }) => reason },
            { heading: t('issues.when'), value: ({ changed_at: moment }) => moment },
            { heading: t('recipients.left'), value: ({ unsubscribed_at: moment }) => moment },
          ],
        }}
        errorTitle={t('recipients.loadFailed')}
        empty={{ title: t('recipients.emptyTitle'), description: t('recipients.emptyText') }}
      />
    </>
  )
}

function recipientColumns(t: TFunction<'adminNewsletter'>): ListColumn<Recipient>[] {
  return [
    {
      id: 'email',
      header: t('subscribers.email'),
      cell: (recipient) => (
        <>
          <Strong>{shownAddress(recipient.email)}</Strong>
          {recipient.status === 'failed' && recipient.reason && <Below>{recipient.reason}</Below>}
          <SecondLine showBelow="narrow">
            <Result recipient={recipient} t={t} />
          </SecondLine>
        </>
      ),
    },
    {
      id: 'language',
      header: t('subscribers.language'),
      cell: ({ language }) => t(`languages.${language}`),
      width: '8rem',
      hideBelow: 'medium',
    },
    {
      id: 'status',
      header: t('issues.result'),
      cell: (recipient) => <Result recipient={recipient} t={t} />,
      width: '14rem',
      hideBelow: 'narrow',
    },
    {
      id: 'changed_at',
      header: t('issues.when'),
      cell: ({ changed_at: moment }) => moment && <RelativeTime moment={moment} />,
      align: 'end',
      width: '7rem',
      hideBelow: 'medium',
    },
  ]
}

const Below = ({ children }: { readonly children: string }) => (
  <div style={{ overflowWrap: 'anywhere' }}>
    <Quiet>{children}</Quiet>
  </div>
)

function Result({
  recipient: { status, unsubscribed_at: left },
  t,
}: {
  recipient: Recipient
  t: TFunction<'adminNewsletter'>
}) {
  return (
    <>
      <StatusChip tone={TONES[status]}>{t(`issues.deliveries.${status}`)}</StatusChip>
      {left !== null && status !== 'unsubscribed' && <Below>{t('recipients.leftSince')}</Below>}
    </>
  )
}
