import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { CsvColumn } from '@nordlys/data/lib/list/csv'
import { useEraseSubscribers } from '@nordlys/data/newsletter/mutations'
import { subscriberPages } from '@nordlys/data/newsletter/queries'
import { type Subscriber, SUBSCRIBER_STATUSES } from '@nordlys/data/newsletter/schema'
import { useListPage } from '@nordlys/data/lib/list/pages'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../../components/ConfirmDialog.tsx'
import { EmptyState } from '../../../components/EmptyState.tsx'
import { DataTable } from '../../../components/table/list/DataTable.tsx'
import { ExportButton } from '../../../components/table/toolbar/ExportButton.tsx'
import { ListFilter } from '../../../components/table/toolbar/ListFilter.tsx'
import { ListFrame } from '../../../components/table/toolbar/ListFrame.tsx'
import { ListSearch } from '../../../components/table/toolbar/ListSearch.tsx'
import { SelectionBar } from '../../../components/table/toolbar/SelectionBar.tsx'
import { useListState } from '../../../components/table/state/useListState.ts'
import { useSelection } from '../../../components/table/state/useSelection.ts'
import { toast } from '../../../components/toast.ts'
import { useErrorText } from '../../../components/useErrorText.ts'
import { SUBSCRIBER_LIST } from './subscriber-list.ts'
import { subscriberColumns } from './subscriberColumns.tsx'

/** The list of newsletter subscribers with search, export and erasure. */
export function Newsletter() {
  const { t } = useTranslation('mail')
  const list = useListState(SUBSCRIBER_LIST)
  const result = useListPage(subscriberPages, list.query)
  const selection = useSelection(list.query, result.data?.rows)
  const columns = useMemo(() => subscriberColumns(t), [t])
  const { busy, erase } = useErase()
  const eraseSelected = async () => {
    if (await erase(selection.rows)) selection.clear()
  }
  const csv: CsvColumn<Subscriber>[] = [
    { heading: t('subscribers.email'), value: ({ email }) => email },
    { heading: t('subscribers.language'), value: ({ language }) => language },
    { heading: t('subscribers.confirmed'), value: ({ confirmed_at }) => confirmed_at },
  ]
  return (
    <section aria-labelledby="subscribers">
      <Typography id="subscribers" variant="h5" component="h2">
        {t('subscribers.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'muted', mb: 1.5 }}>
        {t('subscribers.text')}
      </Typography>
      <ListFrame
        toolbar={
          <>
            <ListSearch list={list} label={t('subscribers.search')} placeholder={t('subscribers.searchPlaceholder')} />
            <ListFilter
              list={list}
              name="status"
              label={t('subscribers.filter')}
              options={SUBSCRIBER_STATUSES.map((value) => ({ value, label: t(`subscribers.statuses.${value}`) }))}
            />
          </>
        }
        tools={
          <ExportButton
            query={{ ...list.query, filters: { status: 'confirmed' } }}
            pages={subscriberPages}
            loadColumns={() => Promise.resolve(csv)}
            fileName="newsletter-subscribers"
          />
        }
      >
        <SelectionBar selection={selection}>
          <Button size="small" variant="contained" color="error" loading={busy} onClick={() => void eraseSelected()}>
            {t('subscribers.erase')}
          </Button>
        </SelectionBar>
        <DataTable
          caption={t('subscribers.title')}
          columns={columns}
          list={list}
          result={result}
          rowId={({ id }) => id}
          rowName={({ email }) => email}
          selection={selection}
          errorTitle={t('subscribers.loadFailed')}
          empty={<EmptyState title={t('subscribers.emptyTitle')} description={t('subscribers.emptyText')} />}
        />
      </ListFrame>
    </section>
  )
}

/** Erases subscribers after a confirmation; resolves to whether they were erased. */
function useErase() {
  const { t } = useTranslation('mail')
  const { errorText } = useErrorText()
  const confirm = useConfirm()
  const { mutateAsync, isPending } = useEraseSubscribers()
  const erase = async (subscribers: readonly Subscriber[]): Promise<boolean> => {
    const [first] = subscribers
    const count = subscribers.length
    const sure = await confirm({
      title:
        first && count === 1
          ? t('subscribers.eraseTitle', { email: first.email })
          : t('subscribers.eraseTitleCount', { count }),
      description: t('subscribers.eraseText'),
      confirmLabel: t('subscribers.erase'),
      destructive: true,
    })
    if (!sure) return false
    try {
      await mutateAsync(subscribers.map(({ id }) => id))
    } catch (error) {
      toast.error(t('subscribers.eraseFailed'), errorText(error))
      return false
    }
    toast.success(t('subscribers.erased', { count }))
    return true
  }
  return { busy: isPending, erase }
}
