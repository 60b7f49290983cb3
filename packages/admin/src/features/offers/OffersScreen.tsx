import { useOffersRealtime } from '@nordlys/data/offers/realtime'
import LayoutTemplate from 'lucide-react/icons/layout-template'
import ListIcon from 'lucide-react/icons/list'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { ScreenHead } from '@nordlys/ui/components/screen/ScreenHead'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { WithPanel } from '@nordlys/ui/components/table/panel/WithPanel'
import { ADMIN_PATH } from '../../paths.ts'
import { CHANGE_ORDER, NEW_OFFER, OFFER_TEMPLATES, OPEN_OFFER } from '../../shared/record-links.ts'
import { OfferList } from './OfferList.tsx'

export { prefetchOffers } from './offer-list.ts'

const PANELS = {
  [OPEN_OFFER]: lazyComponent(async () => (await import('./OfferPanel.tsx')).OfferPanel),
  [CHANGE_ORDER]: lazyComponent(async () => (await import('./ChangeOrderDialog.tsx')).ChangeOrderDialog),
  [NEW_OFFER]: lazyComponent(async () => (await import('./NewOfferDialog.tsx')).NewOfferDialog),
  [OFFER_TEMPLATES]: lazyComponent(async () => (await import('./templates/OfferTemplates.tsx')).OfferTemplates),
}

/** Renders the offers: the list, the open offer, and the dialogs that start one. They update live. */
export function OffersScreen() {
  const { t } = useTranslation('offers')
  useOffersRealtime()
  return (
    <WithPanel panels={PANELS}>
      <ScreenHead title={t('title')}>
        <div>
          <Button
            component={Link}
            to={{ search: `?${OFFER_TEMPLATES}=all` }}
            startIcon={<LayoutTemplate size={16} aria-hidden />}
          >
            {t('templates.title')}
          </Button>
          <Button component={Link} to={`${ADMIN_PATH}/price-list`} startIcon={<ListIcon size={16} aria-hidden />}>
            {t('priceList')}
          </Button>
        </div>
      </ScreenHead>
      <OfferList />
    </WithPanel>
  )
}
