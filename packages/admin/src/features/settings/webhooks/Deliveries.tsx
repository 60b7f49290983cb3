import Typography from '@mui/material/Typography'
import { OUTBOX_STATUSES } from '@nordlys/data/outbox/schema'
import { ListScreen } from '@nordlys/ui/components/table/list-screen/ListScreen'
import { WithPanel } from '@nordlys/ui/components/table/panel/WithPanel'
import { useTranslation } from 'react-i18next'
import { DELIVERY_EVENTS, DELIVERY_LIST, OPEN_DELIVERY } from './delivery-list.ts'
import { DeliveryPanel } from './DeliveryPanel.tsx'
import { useDeliveryColumns } from './useDeliveryColumns.tsx'

const PANELS = { [OPEN_DELIVERY]: DeliveryPanel }

/** Renders the log of the calls. */
export function Deliveries() {
  const { t } = useTranslation(['webhooks', 'mail'])
  const names = t('events', { returnObjects: true })
  return (
    <section aria-label={t('log.title')}>
      <WithPanel panels={PANELS}>
        <Typography variant="h5" component="h2" sx={{ mb: 1.5 }}>
          {t('log.title')}
        </Typography>
        <ListScreen
          definition={DELIVERY_LIST}
          caption={t('log.title')}
          columns={useDeliveryColumns()}
          filters={[
            {
              name: 'status',
              label: t('mail:outbox.filterStatus'),
              options: OUTBOX_STATUSES.map((value) => ({ value, label: t(`mail:outbox.statuses.${value}`) })),
            },
          ]}
          moreFilters={[
            {
              name: 'event',
              label: t('log.event'),
              all: t('log.anyEvent'),
              options: DELIVERY_EVENTS.map((value) => ({ value, label: names[value] })),
            },
          ]}
          errorTitle={t('log.loadFailed')}
          empty={{ title: t('log.emptyTitle'), description: t('log.emptyText') }}
        />
      </WithPanel>
    </section>
  )
}
