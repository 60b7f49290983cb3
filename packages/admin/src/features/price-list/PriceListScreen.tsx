import { usePriceItemsRealtime } from '@nordlys/data/offers/price-item/realtime'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { ScreenHead } from '@nordlys/ui/components/screen/ScreenHead'
import { WithPanel } from '@nordlys/ui/components/table/panel/WithPanel'
import { ADMIN_PATH } from '../../paths.ts'
import { OPEN_PRICE_ITEM } from '../../shared/record-links.ts'
import { PriceItemList } from './PriceItemList.tsx'

export { prefetchPriceList } from './price-list.ts'

const PANELS = {
  [OPEN_PRICE_ITEM]: lazyComponent(async () => (await import('./PriceItemEditor.tsx')).PriceItemEditor),
}

/** Renders the price list and the form of the open item. It updates live. */
export function PriceListScreen() {
  const { t } = useTranslation('priceList')
  usePriceItemsRealtime()
  return (
    <WithPanel panels={PANELS}>
      <ScreenHead title={t('title')}>
        <Button component={Link} to={`${ADMIN_PATH}/offers`} startIcon={<ArrowLeft size={16} aria-hidden />}>
          {t('offers')}
        </Button>
      </ScreenHead>
      <PriceItemList />
    </WithPanel>
  )
}
