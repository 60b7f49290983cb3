import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useOutboxCounters } from '@nordlys/data/outbox/queries'
import { OUTBOX_STATUSES } from '@nordlys/data/outbox/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { WithPanel } from '@nordlys/ui/components/table/panel/WithPanel'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { EmailPanel } from './EmailPanel.tsx'
import { HeldMails } from './HeldMails.tsx'
import { MAIL_KINDS } from './mail-kinds.ts'
import { MailStop } from '../../../shared/MailStop.tsx'
import { OPEN_EMAIL, OUTBOX_LIST } from './outbox-list.ts'
import { kindText, outboxColumns, recipientText } from './outbox-columns.tsx'
import { SelectedMails } from './SelectedMails.tsx'

const PANELS = { [OPEN_EMAIL]: EmailPanel }

/** Renders the list of emails that the product sends, with their status. */
export function Outbox() {
  const { t } = useTranslation('mail')
  return (
    <section aria-label={t('outbox.title')}>
      <WithPanel panels={PANELS}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 2.5, mb: 1.5 }}>
          <Typography variant="h5" component="h2">
            {t('outbox.title')}
          </Typography>
          <Counters />
        </Box>
        <MailStop />
        <HeldMails />
        <ListScreen
          definition={OUTBOX_LIST}
          caption={t('outbox.title')}
          columns={useMemo(() => outboxColumns(t), [t])}
          search={{ label: t('outbox.search'), placeholder: t('outbox.searchPlaceholder') }}
          filters={[
            {
              name: 'status',
              label: t('outbox.filterStatus'),
              options: OUTBOX_STATUSES.map((value) => ({ value, label: t(`outbox.statuses.${value}`) })),
            },
          ]}
          moreFilters={[
            {
              name: 'kind',
              label: t('outbox.kind'),
              all: t('outbox.anyKind'),
              options: MAIL_KINDS.map((value) => ({ value, label: t(`outbox.kinds.${value}`) })),
            },
          ]}
          selection={{
            nameOf: (email) => `${recipientText(email, t)}, ${kindText(email.kind, t)}`,
            renderActions: ({ rows, clear }) => <SelectedMails rows={rows} clear={clear} />,
          }}
          errorTitle={t('outbox.loadFailed')}
          empty={{ title: t('outbox.emptyTitle'), description: t('outbox.emptyText') }}
        />
      </WithPanel>
    </section>
  )
}

function Counters() {
  const { t } = useTranslation('mail')
  const { number } = useFormat()
  const { data } = useOutboxCounters()
  if (!data) return null
  return (
    <Typography variant="body2" sx={{ color: 'muted', fontVariantNumeric: 'tabular-nums' }}>
      <span>{`${t('outbox.waiting')}: ${number(data.waiting)} ·`}</span>{' '}
      <Box component="span" sx={data.dead > 0 ? { color: 'dangerText', fontWeight: 620 } : {}}>
        {`${t('outbox.dead')}: ${number(data.dead)}`}
      </Box>
    </Typography>
  )
}
