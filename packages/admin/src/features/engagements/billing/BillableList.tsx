import type { Billable } from '@nordlys/data/clients/billing/schema'
import { useBillingRealtime } from '@nordlys/data/clients/billing/realtime'
import { addDays, dayIn } from '@nordlys/data/lib/time/company-day'
import { dateFormat } from '@nordlys/data/lib/formats/intl-formats'
import { momentText } from '@nordlys/data/lib/formats/locales'
import { serverNow } from '@nordlys/data/lib/time/server-clock'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { useOpenId } from '@nordlys/ui/components/table/state/useOpenId.ts'
import { useLanguage } from '@nordlys/ui/i18n/useLanguage.ts'
import { OnlyClient } from '../../../shared/OnlyClient.tsx'
import { OPEN_ENGAGEMENT, transactionSearch } from '../../../shared/record-links.ts'
import { billableColumns } from './billable-columns.tsx'
import { BILLABLE_LIST } from './billable-list.ts'

const HandOverDialog = lazyComponent(async () => (await import('./HandOverDialog.tsx')).HandOverDialog)
const PaymentFileDialog = lazyComponent(async () => (await import('./PaymentFileDialog.tsx')).PaymentFileDialog)

/** Renders what is to invoice, hands it over to the accounting system, and reads what comes back. It updates live. */
export function BillableList() {
  const { t } = useTranslation('billing')
  useBillingRealtime()
  const navigate = useNavigate()
  const { open } = useOpenId(OPEN_ENGAGEMENT)
  const [handing, setHanding] = useState<{ readonly rows: readonly Billable[]; readonly clear: () => void } | null>(
    null,
  )
  const [isReading, setIsReading] = useState(false)
  const periods = usePeriods()
  return (
    <>
      <ListScreen
        definition={BILLABLE_LIST}
        caption={t('title')}
        columns={useMemo(() => billableColumns(t), [t])}
        search={{ label: t('list.search'), placeholder: t('list.searchPlaceholder') }}
        filters={[
          {
            name: 'handed',
            label: t('list.filterHanded'),
            options: [
              { value: 'no', label: t('state.open') },
              { value: 'yes', label: t('state.handed') },
            ],
          },
        ]}
        moreFilters={[{ name: 'period', label: t('list.filterPeriod'), all: t('list.anyPeriod'), options: periods }]}
        chip={<OnlyClient config={BILLABLE_LIST} />}
        onOpen={({ id, engagement_id: engagement }) =>
          engagement === null ? void navigate(`../clients${transactionSearch(id)}`) : open(engagement)
        }
        selection={{
          nameOf: ({ description, company_name: company }) => `${description}, ${company}`,
          isForAll: true,
          renderActions: ({ rows, clear }) => (
            <Button variant="contained" size="small" onClick={() => setHanding({ rows, clear })}>
              {t('handOver.button')}
            </Button>
          ),
        }}
        tools={
          <Button variant="outlined" onClick={() => setIsReading(true)}>
            {t('file.button')}
          </Button>
        }
        errorTitle={t('loadFailed')}
        empty={{ title: t('list.emptyTitle'), description: t('list.emptyText') }}
      />
      {handing && <HandOverDialog rows={handing.rows} onDone={handing.clear} onClose={() => setHanding(null)} />}
      {isReading && <PaymentFileDialog onClose={() => setIsReading(false)} />}
    </>
  )
}

/** Returns the last twelve months as options of a filter, latest first. */
function usePeriods() {
  const language = useLanguage()
  const [today] = useState(() => dayIn('UTC', serverNow()))
  return useMemo(() => {
    const months: string[] = []
    for (let day = today; months.length < 12; day = addDays(`${day.slice(0, 7)}-01`, -1)) months.push(day.slice(0, 7))
    const format = dateFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' })
    return months.map((value) => ({ value, label: momentText(`${value}-01T00:00:00Z`, (date) => format.format(date)) }))
  }, [language, today])
}
