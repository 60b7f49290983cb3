import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useOutbox, useOutboxCounters } from '@nordlys/data/outbox/queries'
import { OUTBOX_KINDS, OUTBOX_STATUSES } from '@nordlys/data/outbox/schema'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { DataTable } from '../../../components/table/list/DataTable.tsx'
import { ListFilter } from '../../../components/table/toolbar/ListFilter.tsx'
import { ListFrame } from '../../../components/table/toolbar/ListFrame.tsx'
import { ListSearch } from '../../../components/table/toolbar/ListSearch.tsx'
import { ListSelect } from '../../../components/table/toolbar/ListSelect.tsx'
import { SelectionBar } from '../../../components/table/toolbar/SelectionBar.tsx'
import { useListState } from '../../../components/table/state/useListState.ts'
import { useOpenId } from '../../../components/table/state/useOpenId.ts'
import { useSelection } from '../../../components/table/state/useSelection.ts'
import { WithPanel } from '../../../components/table/panel/WithPanel.tsx'
import { useFormat } from '../../../i18n/useFormat.ts'
import { EmailPanel } from './EmailPanel.tsx'
import { OPEN_EMAIL, OUTBOX_LIST } from './outbox-list.ts'
import { kindInWords, outboxColumns } from './outboxColumns.tsx'
import { useResend } from './useResend.ts'

/** The list of emails that the product sends, with their status. */
export function Outbox() {
  const { t } = useTranslation('mail')
  const list = useListState(OUTBOX_LIST)
  const result = useOutbox(list.query)
  const { id: openId, open, close } = useOpenId(OPEN_EMAIL)
  const selection = useSelection(list.query, result.data?.rows)
  const { busy, resend } = useResend()
  const columns = useMemo(() => outboxColumns(t), [t])
  const resendSelected = async () => {
    // Refused emails stay selected for another try.
    if (await resend(selection.rows.map(({ id }) => id))) selection.clear()
  }
  return (
    <section aria-label={t('outbox.title')}>
      <WithPanel panel={openId !== null && <EmailPanel id={openId} onClose={close} />}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 2.5, mb: 1.5 }}>
          <Typography variant="h5" component="h2">
            {t('outbox.title')}
          </Typography>
          <Counters />
        </Box>
        <ListFrame
          toolbar={
            <>
              <ListSearch list={list} label={t('outbox.search')} placeholder={t('outbox.searchPlaceholder')} />
              <ListFilter
                list={list}
                name="status"
                label={t('outbox.filterStatus')}
                options={OUTBOX_STATUSES.map((value) => ({ value, label: t(`outbox.statuses.${value}`) }))}
              />
            </>
          }
          tools={
            <ListSelect
              list={list}
              name="kind"
              label={t('outbox.kind')}
              all={t('outbox.anyKind')}
              options={OUTBOX_KINDS.map((value) => ({ value, label: t(`outbox.kinds.${value}`) }))}
            />
          }
        >
          <SelectionBar selection={selection}>
            <Button size="small" variant="contained" loading={busy} onClick={() => void resendSelected()}>
              {t('outbox.resendSelected')}
            </Button>
          </SelectionBar>
          <DataTable
            caption={t('outbox.title')}
            columns={columns}
            list={list}
            result={result}
            rowId={({ id }) => id}
            rowName={(email) => `${email.to_address ?? t('outbox.company')}, ${kindInWords(email.kind, t)}`}
            selection={selection}
            onOpen={({ id }) => open(id)}
            openId={openId}
            errorTitle={t('outbox.loadFailed')}
            empty={<EmptyState title={t('outbox.emptyTitle')} description={t('outbox.emptyText')} />}
          />
        </ListFrame>
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
      {t('outbox.waiting')}: {number(data.waiting)} ·{' '}
      <Box component="span" sx={data.dead > 0 ? { color: 'dangerText', fontWeight: 620 } : {}}>
        {t('outbox.dead')}: {number(data.dead)}
      </Box>
    </Typography>
  )
}
