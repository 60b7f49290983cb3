import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Client } from '@nordlys/data/clients/client/schema'
import { useClientPeople } from '@nordlys/data/clients/people/queries'
import { mailto, telLink } from '@nordlys/data/lib/addresses/contact-links'
import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { shownOrgNumber } from '@nordlys/data/lib/numbers/org-number'
import { useTranslation } from 'react-i18next'
import { Section } from '@nordlys/ui/components/screen/Section'
import { PanelFacts } from '@nordlys/ui/components/table/panel/PanelFacts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'

/** Shows what offers and invoices to a client use. The contact person stands among the people, unless they were removed there. */
export function ClientRecord({ client }: { client: Client }) {
  const { t } = useTranslation('clients')
  const { date } = useFormat()
  const people = useClientPeople(client.id).data
  const isAmongPeople = people?.some(({ email }) => email.toLowerCase() === client.email.toLowerCase()) ?? true
  const { legal_name, org_number: number, invoice_address: address, reference, phone } = client
  const facts = [
    { label: t('client.person'), value: isAmongPeople ? null : client.contact_person },
    {
      label: t('client.email'),
      value: isAmongPeople ? null : <Link href={mailto(shownAddress(client.email))}>{shownAddress(client.email)}</Link>,
    },
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
    { label: t('client.since'), value: <time dateTime={client.created_at}>{date(client.created_at)}</time> },
  ]
  return (
    <Section anchor="record" title={t('client.record')} isDense>
      <Box sx={{ '& dl': { mt: 0 } }}>
        <PanelFacts facts={facts.filter(({ value }) => value !== null)} />
      </Box>
    </Section>
  )
}
