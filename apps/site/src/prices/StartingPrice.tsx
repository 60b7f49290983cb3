import type { ServicePage } from '@nordlys/data/lib/service-pages'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { rowsVersion } from '@nordlys/data/lib/rows/version'
import { fetchPriceRows } from '@nordlys/data/quotes/anonymous-queries'
import { useSite } from '../data/site-context.tsx'
import { useRemote } from '../data/useRemote.ts'
import { TargetLink } from '../routing/TargetLink.tsx'
import shared from '../styles/shared.module.css'
import { useTranslation } from '../texts/useTranslation.ts'
import { remote } from '../data/remote.ts'
import type { BakedPrices } from './baked.ts'

/** The lowest prices of services. What computes them loads only after a change of prices. */
const remotePrices = remote<BakedPrices>(async ({ config }, known) => {
  const rows = await fetchPriceRows(config)
  const version = rowsVersion(rows)
  if (known?.version === version) return known
  const { readPrices } = await import('./read-prices.ts')
  return { version, list: readPrices(rows) }
})

interface Props {
  readonly page: ServicePage
  readonly className: string | undefined
}

/** The lowest price of a service as a link to the calculator; renders nothing for a service without a price. */
export function StartingPrice({ page, className }: Props) {
  const { t } = useTranslation('site')
  const { estimate } = useFormat()
  const price = useRemote(remotePrices, useSite().prices).data?.list[page]
  if (!price) return null
  return (
    <p className={className}>
      <TargetLink to="quote" className={shared.textLink}>
        <span>{t('price.from', { price: estimate(price.amount, price.currency) })}</span>
        <span className={shared.srOnly}>{`– ${t('price.calculate')}`}</span> <ArrowRight size={18} aria-hidden="true" />
      </TargetLink>
    </p>
  )
}
