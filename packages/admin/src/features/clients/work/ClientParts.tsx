import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Client } from '@nordlys/data/clients/client/schema'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { CARD } from '@nordlys/ui/components/screen/Section'
import { useOpenId } from '@nordlys/ui/components/table/state/useOpenId.ts'
import { ADMIN_PATH } from '../../../paths.ts'
import { Conversation } from '../../../shared/conversation/Conversation.tsx'
import { RowHistory } from '../../../shared/history/RowHistory.tsx'
import { OwnerField } from '../../../shared/owner/OwnerField.tsx'
import { EDIT_TRANSACTION, NEW_OFFER, START_FOR_CLIENT } from '../../../shared/record-links.ts'
import { EDIT_CLIENT, NEW_ROW, VIEW_CLIENT } from '../client-lists.ts'
import { ClientRecord } from '../ClientRecord.tsx'
import { ClientTotals } from '../ClientTotals.tsx'
import { ClientFiles } from '../files/ClientFiles.tsx'
import { ClientPeople } from '../people/ClientPeople.tsx'
import { useMarkPaid } from '../useMarkPaid.ts'
import { DeleteClient } from './DeleteClient.tsx'
import { EngagementItem } from './EngagementItem.tsx'
import { OfferItem } from './OfferItem.tsx'
import { PartNav } from './PartNav.tsx'
import { PaymentItem } from './PaymentItem.tsx'
import { RequestItem } from './RequestItem.tsx'
import { usePartInUrl } from './usePartInUrl.ts'
import { WorkPart } from './WorkPart.tsx'

const COLUMN = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' } as const

/** Renders the parts of the screen of a client: in two columns, or below each other on a phone. */
export function ClientParts({ client }: { client: Client }) {
  const { t } = useTranslation('clients')
  const { open: openPayment } = useOpenId(EDIT_TRANSACTION)
  const onPaid = useMarkPaid()
  const frame = useRef<HTMLDivElement>(null)
  usePartInUrl(frame)
  const { id } = client
  return (
    <>
      <Head client={client} />
      <PartNav client={id} />
      <Box
        ref={frame}
        sx={{
          display: 'grid',
          gap: 2,
          mt: 1,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 8fr) minmax(0, 5fr)' },
        }}
      >
        <Box sx={COLUMN}>
          <WorkPart client={id} name="requests">
            {(request) => <RequestItem key={request.id} request={request} />}
          </WorkPart>
          <WorkPart
            client={id}
            name="offers"
            action={<Add to={`offers?${NEW_OFFER}=${START_FOR_CLIENT}${id}`}>{t('work.newOffer')}</Add>}
          >
            {(offer) => <OfferItem key={offer.id} offer={offer} />}
          </WorkPart>
          <WorkPart
            client={id}
            name="engagements"
            action={<Add to={`engagements?editEngagement=new&client=${id}`}>{t('work.newEngagement')}</Add>}
          >
            {(engagement) => <EngagementItem key={engagement.id} engagement={engagement} />}
          </WorkPart>
          <WorkPart
            client={id}
            name="payments"
            action={
              <Button size="small" onClick={() => openPayment(NEW_ROW)}>
                {t('work.newPayment')}
              </Button>
            }
            head={<ClientTotals id={id} />}
          >
            {(payment) => <PaymentItem key={payment.id} payment={payment} onPaid={onPaid} />}
          </WorkPart>
          <Framed anchor="conversation">
            <Conversation client={id} />
          </Framed>
        </Box>
        <Box sx={COLUMN}>
          <ClientPeople client={id} />
          <ClientRecord client={client} />
          <ClientFiles client={id} />
          <Framed anchor="history">
            <RowHistory table="clients" id={id} version={client.updated_at} />
          </Framed>
          <DeleteClient client={client} />
        </Box>
      </Box>
    </>
  )
}

function Head({ client }: { client: Client }) {
  const { t } = useTranslation(['clients', 'common'])
  const { open: edit } = useOpenId(EDIT_CLIENT)
  const { open: view } = useOpenId(VIEW_CLIENT)
  const { id, company_name: name } = client
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5, mb: 0.5 }}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Typography variant="h3" component="h1" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <OwnerField table="clients" row={client} name={name} />
      </Box>
      <Button
        variant="outlined"
        startIcon={<Pencil size={16} aria-hidden />}
        aria-label={t('clients:client.editOne', { name })}
        onClick={() => edit(id)}
      >
        {t('common:action.edit')}
      </Button>
      <Button variant="outlined" startIcon={<Eye size={16} aria-hidden />} onClick={() => view(id)}>
        {t('clients:client.viewPage')}
      </Button>
    </Box>
  )
}

/** A link to the form of a new record on another screen. */
function Add({ to, children }: { to: string; children: string }) {
  return (
    <Button component={RouterLink} to={`${ADMIN_PATH}/${to}`} size="small">
      {children}
    </Button>
  )
}

/** Frames a section that other screens show as well, which has its own title. */
function Framed({ anchor, children }: { anchor: string; children: ReactNode }) {
  return (
    <Box
      id={anchor}
      tabIndex={-1}
      sx={{
        ...CARD,
        minWidth: 0,
        p: 2.25,
        '& > section': { m: 0, p: 0, border: 0 },
        '& > section > h3': { typography: 'h5' },
      }}
    >
      {children}
    </Box>
  )
}
