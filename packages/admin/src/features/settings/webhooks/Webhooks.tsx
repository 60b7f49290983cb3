import Stack from '@mui/material/Stack'
import { useWebhooksRealtime } from '@nordlys/data/webhooks/realtime'
import { Button } from '@nordlys/ui/components/Button'
import { lazyComponent } from '@nordlys/ui/components/lazy/lazy-component'
import { Section } from '@nordlys/ui/components/screen/Section'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NEW_RECORD } from '../../../shared/order/new-record.ts'
import { Deliveries } from './Deliveries.tsx'
import { SecretDialog } from './SecretDialog.tsx'
import { useWebhookActions } from './useWebhookActions.ts'
import { WebhookList } from './WebhookList.tsx'

const WebhookEditor = lazyComponent(async () => (await import('./WebhookEditor.tsx')).WebhookEditor)

/** Renders the webhooks and the log of their calls. A new webhook shows its secret once it is saved. */
export function Webhooks() {
  useWebhooksRealtime()
  const { t } = useTranslation('webhooks')
  const actions = useWebhookActions()
  const [open, setOpen] = useState<string | null>(null)
  const add = (
    <Button variant="contained" startIcon={<Plus size={16} aria-hidden />} onClick={() => setOpen(NEW_RECORD)}>
      {t('add')}
    </Button>
  )
  return (
    <Stack sx={{ gap: 2.5 }}>
      <Section title={t('title')} description={t('text')} action={add}>
        <WebhookList actions={actions} onEdit={setOpen} />
      </Section>
      <Deliveries />
      {open !== null && (
        <WebhookEditor
          id={open}
          onClose={() => setOpen(null)}
          onSaved={(webhook) => {
            setOpen(null)
            if (webhook.secret_created_at === null) void actions.createSecret(webhook)
          }}
        />
      )}
      {actions.made && <SecretDialog made={actions.made} onClose={actions.forget} />}
    </Stack>
  )
}
