import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Client } from '@nordlys/data/clients/client/schema'
import { telLink } from '@nordlys/data/lib/addresses/contact-links'
import { shownOrgNumber } from '@nordlys/data/lib/numbers/org-number'
import { useTranslation } from 'react-i18next'
import { PanelFacts } from '@nordlys/ui/components/table/panel/PanelFacts'

/** Shows what offers and invoices to a client use. */
export function ClientRecord({ client }: { client: Client }) {
  const { t } = useTranslation('clients')
  const { legal_name, org_number: number, invoice_address: address, reference, phone } = client
  const facts = [
    { label: t('client.legalName'), value: legal_name },
    { label: t('client.orgNumber'), value: number && shownOrgNumber(number) },
    {
      label: t('client.invoiceAddress'),
      value: address && (
        <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
          {address}
        </Box>
      ),
    },
    { label: t('client.reference'), value: reference },
    { label: t('client.phone'), value: phone && <Link href={telLink(phone)}>{phone}</Link> },
    { label: t('client.language'), value: t(`person.languages.${client.language}`) },
    { label: t('client.currency'), value: client.currency },
    { label: t('client.paymentDays'), value: t('client.dayCount', { count: client.payment_days }) },
  ]
  return (
    <section>
      <Typography variant="h6" component="h3" sx={{ mb: 0.5 }}>
        {t('client.record')}
      </Typography>
      <PanelFacts facts={facts.filter(({ value }) => value !== null)} />
    </section>
  )
}
