import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import type { Issue, IssueAction } from '@nordlys/data/newsletter/issue-schema'
import { useIssueMutations } from '@nordlys/data/newsletter/mutations'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'
import { useFormat } from '@nordlys/ui/i18n/useFormat.ts'
import type { Language } from '@nordlys/ui/i18n/language.ts'
import { useTranslation } from 'react-i18next'

/** The actions on an issue; each reports its outcome and resolves to whether it succeeded. */
export function useIssueActions(issue: Issue) {
  const { t } = useTranslation('adminNewsletter')
  const { dateTime } = useFormat()
  const { run, isPending: busy } = useAction()
  const { remove, send, steer, test } = useIssueMutations()
  const { id } = issue
  const failed = t('issues.failed')
  const reasons = {
    incomplete: t('issues.reasons.incomplete'),
    no_recipients: t('issues.reasons.no_recipients'),
    invalid_time: t('issues.reasons.invalid_time'),
    invalid_action: t('issues.reasons.invalid_action'),
    none_failed: t('issues.reasons.none_failed'),
    rate_limited: t('issues.reasons.rate_limited'),
    conflict: t('issues.reasons.conflict'),
  }
  return {
    busy,
    /** Sends after a confirmation that names the number of recipients. */
    send: (count: number) =>
      run({
        confirm: {
          title: t('issues.sendTitle', { count }),
          description: t('issues.sendText'),
          confirmLabel: t('issues.send'),
        },
        call: () => send.mutateAsync({ issue, at: null }),
        done: t('issues.started'),
        failed,
        reasons,
      }),
    schedule: (at: string) =>
      run({
        call: () => send.mutateAsync({ issue, at }),
        done: t('issues.scheduledFor', { moment: dateTime(at) }),
        failed,
        reasons,
      }),
    steer: (action: IssueAction) =>
      run({
        ...(action === 'cancel' && {
          confirm: {
            title: t('issues.cancelTitle'),
            description: t('issues.cancelText'),
            confirmLabel: t('issues.actions.cancel'),
            destructive: true,
          },
        }),
        call: () => steer.mutateAsync({ id, action }),
        done: t(`issues.steered.${action}`),
        failed,
        reasons,
      }),
    test: (language: Language) =>
      run({
        call: () => test.mutateAsync({ id, language }),
        done: (email) => t('issues.tested', { email: shownAddress(email) }),
        failed,
        reasons,
      }),
    remove: () =>
      run({
        confirm: {
          title: t('issues.deleteTitle'),
          description: t('issues.deleteText'),
          confirmLabel: t('issues.delete'),
          destructive: true,
        },
        call: () => remove.mutateAsync(id),
        done: t('issues.deleted'),
        failed,
        reasons,
      }),
  }
}
