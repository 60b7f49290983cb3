import { useTestWebhook, useWebhookMutations } from '@nordlys/data/webhooks/mutations'
import type { Webhook } from '@nordlys/data/webhooks/schema'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProof } from '../../../auth/proof/ProofProvider.tsx'

/** A secret that was just made. */
export interface NewSecret {
  readonly webhook: Webhook
  readonly secret: string
}

/** Makes secrets, tests and deletes webhooks; asks before what breaks a receiver. */
export function useWebhookActions() {
  const { t } = useTranslation('webhooks')
  const { run } = useAction()
  const { remove, createSecret } = useWebhookMutations()
  const test = useTestWebhook()
  const withProof = useProof()
  const [made, setMade] = useState<NewSecret | null>(null)
  return {
    made,
    forget: () => setMade(null),
    createSecret: (webhook: Webhook) =>
      run({
        confirm:
          webhook.secret_created_at === null
            ? undefined
            : { title: t('secret.replaceTitle'), description: t('secret.replaceText'), confirmLabel: t('secret.new') },
        call: async () => setMade({ webhook, secret: await withProof(() => createSecret.mutateAsync(webhook.id)) }),
        failed: t('secret.failed'),
      }),
    test: ({ id }: Webhook) =>
      run({
        call: () => test.mutateAsync(id),
        done: t('test.sent'),
        failed: t('test.failed'),
        reasons: { webhook_off: t('isOff') },
      }),
    remove: ({ id, name }: Webhook) =>
      run({
        confirm: {
          title: t('delete.title', { name }),
          description: t('delete.text'),
          confirmLabel: t('delete.confirm'),
          destructive: true,
        },
        call: () => withProof(() => remove.mutateAsync(id)),
        done: t('delete.done'),
        failed: t('delete.failed'),
      }),
  }
}
