import { shownAddress } from '@nordlys/data/lib/addresses/shown-address'
import { useInvitePerson, useRevokeInvite } from '@nordlys/data/people/mutations'
import type { Invite } from '@nordlys/data/people/schema'
import { useTranslation } from 'react-i18next'
import { useAction } from '@nordlys/ui/components/action/useAction.ts'

export type OpenInvites = ReturnType<typeof useOpenInvites>

/** Returns the actions that resend and revoke invites. */
export function useOpenInvites() {
  const { t } = useTranslation(['settings', 'errors'])
  const { run } = useAction()
  const invite = useInvitePerson()
  const { mutateAsync: revoke } = useRevokeInvite()
  const reasons = {
    unknown_invite: t('invites.gone'),
    already_approved: t('errors:already_approved'),
    account_disabled: t('errors:account_disabled'),
    rate_limited: t('errors:rate_limited'),
  }
  return {
    /** The address whose invite is being resent. */
    busyEmail: invite.isPending ? invite.variables.email : null,
    resend: ({ email, language, role }: Invite) =>
      run({
        call: () => invite.mutateAsync({ email, language, role }),
        done: t('invites.sent', { email: shownAddress(email) }),
        failed: t('invites.resendFailed'),
        reasons,
      }),
    revoke: ({ id, email }: Invite) =>
      run({
        confirm: {
          title: t('invites.revokeTitle', { email: shownAddress(email) }),
          description: t('invites.revokeText'),
          confirmLabel: t('invites.revoke'),
          destructive: true,
        },
        call: () => revoke(id),
        done: t('invites.revoked', { email: shownAddress(email) }),
        failed: t('invites.revokeFailed'),
        reasons,
      }),
  }
}
