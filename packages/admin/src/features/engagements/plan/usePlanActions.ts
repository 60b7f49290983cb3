import { useEngagementMutations } from '@nordlys/data/clients/engagement/mutations'
import type { PlanItem } from '@nordlys/data/clients/engagement/schema'
import { serverNow } from '@nordlys/data/lib/time/server-clock'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'

/** Returns the actions on an item of a payment plan that can be undone. */
export function usePlanActions() {
  const { t } = useTranslation('engagements')
  const { run } = useAction()
  const { markDone, removePlanItems } = useEngagementMutations()
  return {
    markDone: (item: PlanItem, isDone: boolean) =>
      void run({
        table: 'plan_items',
        rows: [item],
        optimistic: { done_at: isDone ? new Date(serverNow()).toISOString() : null },
        title: t(isDone ? 'done.marking' : 'done.unmarking', { title: item.title }),
        send: (rows) => markDone(rows, isDone),
        done: () => t('done.saved'),
        failed: t('done.failed'),
      }),
    remove: (item: PlanItem) =>
      void run({
        table: 'plan_items',
        rows: [item],
        deletes: [item.title],
        send: removePlanItems,
        done: () => t('plan.removed'),
        failed: t('plan.removeFailed'),
      }),
  }
}
