import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useEngagement } from '@nordlys/data/clients/engagement/queries'
import type { Engagement } from '@nordlys/data/clients/engagement/schema'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router-dom'
import { Button } from '@nordlys/ui/components/Button'
import { PanelFacts } from '@nordlys/ui/components/table/panel/PanelFacts'
import { RecordPanel } from '@nordlys/ui/components/table/panel/RecordPanel'
import { useOpenId } from '@nordlys/ui/components/table/state/useOpenId.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import { clientPath, OPEN_OFFER } from '../../shared/record-links.ts'
import { TakenOptions } from '../../shared/related/TakenOptions.tsx'
import { OwnerField } from '../../shared/owner/OwnerField.tsx'
import { Billed } from './Billed.tsx'
import { ChangeOrders } from './ChangeOrders.tsx'
import { EDIT_ENGAGEMENT } from './engagement-list.ts'
import { EngagementStateChip } from './EngagementStateChip.tsx'
import { type OpenItem, Plan } from './plan/Plan.tsx'
import { PlanDialog } from './plan/PlanDialog.tsx'

interface EngagementPanelProps {
  readonly id: string
  readonly onClose: () => void
}

/** Shows an engagement: its facts, its payment plan with the bills, and its change orders. */
export function EngagementPanel({ id, onClose }: EngagementPanelProps) {
  const { t } = useTranslation('engagements')
  const result = useEngagement(id)
  const [open, setOpen] = useState<OpenItem | null>(null)
  return (
    <>
      <RecordPanel<Engagement>
        id={id}
        result={result}
        label={(row) => t('panel.label', { title: row?.title ?? '' })}
        notFound={{ title: t('panel.gone'), description: t('panel.goneText') }}
        errorTitle={t('loadFailed')}
        onClose={onClose}
        renderHeader={({ state }) => <EngagementStateChip state={state} />}
      >
        {(engagement) => <Detail engagement={engagement} onOpen={setOpen} />}
      </RecordPanel>
      {open && result.data && <PlanDialog engagement={result.data} open={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function Detail({ engagement, onOpen }: { engagement: Engagement; onOpen: (open: OpenItem) => void }) {
  const { t } = useTranslation('engagements')
  const { open } = useOpenId(EDIT_ENGAGEMENT)
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, '& dl': { mt: 0 } }}>
      <div>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {engagement.title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'muted', overflowWrap: 'anywhere', mt: 0.25 }}>
          <Link component={RouterLink} to={clientPath(engagement.client_id)}>
            {engagement.clients.company_name}
          </Link>
        </Typography>
        <OwnerField key={engagement.id} table="engagements" row={engagement} name={engagement.title} />
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<Pencil size={16} aria-hidden />} onClick={() => open(engagement.id)}>
          {t('panel.edit')}
        </Button>
        <Button component={RouterLink} to={`?client=${engagement.client_id}`}>
          {t('panel.onlyClient')}
        </Button>
      </Box>
      <Facts engagement={engagement} />
      {engagement.offer_id !== null && <TakenOptions offer={engagement.offer_id} />}
      <Plan engagement={engagement} onOpen={onOpen} />
      <ChangeOrders engagement={engagement} />
    </Box>
  )
}

function Facts({ engagement }: { engagement: Engagement }) {
  const { t } = useTranslation('engagements')
  const { day, dateTime } = useFormat()
  const { starts_on: start, ends_on: end, offer_id: offer, created_at: created, totals } = engagement
  const facts = [
    { label: t('panel.totals'), value: totals.length > 0 && <Billed engagement={engagement} /> },
    { label: t('list.starts'), value: start !== null && <time dateTime={start}>{day(start)}</time> },
    { label: t('list.ends'), value: end !== null && <time dateTime={end}>{day(end)}</time> },
    {
      label: t('panel.offer'),
      value: offer !== null && (
        <Link component={RouterLink} to={`../offers?${OPEN_OFFER}=${offer}`}>
          {t('panel.openOffer')}
        </Link>
      ),
    },
    { label: t('list.created'), value: <time dateTime={created}>{dateTime(created)}</time> },
  ]
  return <PanelFacts facts={facts.filter(({ value }) => Boolean(value))} />
}
